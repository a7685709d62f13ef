/** Resolves in a task of its own: between two tasks a slow phone scrolls, paints and hears a tap. */
export const nextTask = (): Promise<unknown> =>
  (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.() ??
  new Promise((resolve) => setTimeout(resolve));
