/**
 * The embedded server's settings, given at every start so that a newer program also changes an older cluster.
 * Durable first: a commit that was acknowledged survives a crash of the machine. Then quick for one machine and
 * a database that mostly fits in memory.
 */
export function serverSettings(socketFolder: string): Readonly<Record<string, string>> {
  return {
    listen_addresses: "",
    unix_socket_directories: socketFolder,
    unix_socket_permissions: "0700",
    port: "5432",
    max_connections: "100",
    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",
    shared_buffers: "128MB",
    work_mem: "16MB",
    maintenance_work_mem: "128MB",
    effective_cache_size: "1GB",
    // Nobody replicates from here: less is written, bulk loads into new tables most of all.
    wal_level: "minimal",
    max_wal_senders: "0",
    max_wal_size: "1GB",
    checkpoint_timeout: "15min",
    // Our statements are short: compiling them costs more than it saves.
    jit: "off",
    random_page_cost: "1.1",
    timezone: "UTC",
    log_timezone: "UTC",
    logging_collector: "off",
    // A failing statement's text and values may be somebody's transcript: neither goes to the log.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
  };
}

/** The settings as `pg_ctl -o` takes them: through a shell, hence the quotes. */
export function asOptions(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(" ");
}
