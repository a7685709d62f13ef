/** What a storm is over. */
export interface StormProduct {
  /** Where members open it. */
  url: string;
  /** What can be killed. */
  parts: readonly string[];
  /** Ends a part by SIGKILL and brings it back; resolves when it is. */
  kill(part: string): Promise<void>;
  dispose(): Promise<void>;
}
