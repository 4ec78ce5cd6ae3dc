import { expect, test } from "vitest";
import { addressProblem } from "./address-problem.ts";

test.each(["http://127.0.0.1:8000/v1", "https://host/v1?api-version=2024-10-21", "https://host/?session=1"])(
  "%s can be used",
  (address) => {
    expect(addressProblem(address)).toBeNull();
  },
);

test.each([
  ["localhost:8000/v1", /whole address/],
  ["file:///etc/hosts", /whole address/],
  ["javascript:alert(1)", /whole address/],
  ["https://me:hunter2@host/", /user name or password/],
  ["https://hunter2@host/", /user name or password/],
  ["https://host/?key=hunter2", /secret \("key"\)/],
  ["https://host/?a=1&API_KEY=hunter2", /secret \("API_KEY"\)/],
  ["https://host/?access_token=hunter2", /secret/],
  ["https://host/?subscription-key=hunter2", /secret/],
])("%s is refused, and its secret is not repeated", (address, problem) => {
  expect(addressProblem(address)).toMatch(problem);
  expect(addressProblem(address)).not.toContain("hunter2");
});
