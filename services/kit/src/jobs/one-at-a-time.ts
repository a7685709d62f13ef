/** The same work, never twice at once: asked for while it runs, it runs once more after. Resolves when nothing is left to do. */
export function oneAtATime(turn: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isAsked = false;
  const run = async () => {
    do {
      isAsked = false;
      await turn();
    } while (isAsked);
  };
  return () => {
    isAsked = true;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}
