/** What the parent hands the engine's process when it starts, as JSON in its first argument. */
export interface EngineOptions {
  dir: string;
  socket?: string | undefined;
  /** Loopback only; 0 picks a free one. */
  port?: number | undefined;
  ttlIntervalMs: number;
}

/** What the engine's process tells its parent, once. */
export type EngineReport = { kind: 'ready'; port: number | undefined } | { kind: 'failed'; sentence: string };
