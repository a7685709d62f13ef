/** What the parent hands the engine's process when it starts, as JSON in its first argument. */
export interface EngineOptions {
  dir: string;
  socket?: string | undefined;
  /** Loopback only; 0 picks a free one. */
  port?: number | undefined;
  ttlIntervalMs: number;
  /** The checkpoint of a loss that the operator knows of. */
  acceptLoss?: number | undefined;
}

/** What the engine's process reports to its parent: that it serves, what writes fail by, and why it ends where it knows. */
export type EngineReport =
  | { kind: 'ready'; port: number | undefined }
  | { kind: 'failing'; sentence: string }
  | { kind: 'failed'; sentence: string };
