import { UserError } from "../../../domain/user-error.ts";
import { type OpenSettings, withKey } from "./recipe.ts";
import type { SdkModel } from "./sdk-model.ts";

/** What we call of the packages that may not be installed. */
interface AzurePackage {
  createAzure(settings: Record<string, unknown>): { chat(deployment: string): SdkModel };
}
interface BedrockPackage {
  createAmazonBedrock(settings: Record<string, unknown>): (modelId: string) => SdkModel;
}

/**
 * Azure OpenAI; `model` is the deployment's name. `options.apiVersion` (such as `2024-10-21`) asks for the older
 * addresses that carry the deployment.
 */
export async function openAzure(settings: OpenSettings): Promise<SdkModel> {
  const { configuration, modelId, baseUrl, apiKey, fetch } = settings;
  const azure = await importOptional<AzurePackage>("@ai-sdk/azure", configuration.name);
  const apiVersion = configuration.options?.apiVersion;
  const versioned = apiVersion === undefined ? {} : { apiVersion, useDeploymentBasedUrls: true };
  return azure.createAzure({ baseURL: baseUrl, fetch, ...versioned, ...withKey(apiKey) }).chat(modelId);
}

/** Amazon Bedrock, with a bearer token or with an access key pair. */
export async function openBedrock(settings: OpenSettings): Promise<SdkModel> {
  const { configuration, modelId, baseUrl, apiKey, env, fetch } = settings;
  const bedrock = await importOptional<BedrockPackage>("@ai-sdk/amazon-bedrock", configuration.name);
  const hasToken = apiKey !== env.AWS_SECRET_ACCESS_KEY || env.AWS_ACCESS_KEY_ID === undefined;
  const keyPair = {
    accessKeyId: env.AWS_ACCESS_KEY_ID,
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
    sessionToken: env.AWS_SESSION_TOKEN,
  };
  return bedrock.createAmazonBedrock({
    region: env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? "us-east-1",
    baseURL: baseUrl,
    fetch,
    ...(hasToken ? withKey(apiKey) : keyPair),
  })(modelId);
}

async function importOptional<Package>(packageName: string, configurationName: string): Promise<Package> {
  try {
    return (await import(packageName)) as Package;
  } catch (error) {
    if (!isNotInstalled(error, packageName)) throw error;
    throw new UserError(
      `${configurationName}: the package ${packageName} is not installed; install it with: npm install ${packageName}`,
    );
  }
}

/** Runtimes and bundlers differ in the code they give; both name the package. */
function isNotInstalled(error: unknown, packageName: string): boolean {
  return error instanceof Error && error.message.includes(packageName);
}
