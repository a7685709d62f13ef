/** Runs `action` once, `ms` after the last call. */
export function debounce(action: () => void, ms: number): { (): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const run = () => {
    cancel();
    timer = setTimeout(action, ms);
  };
  return Object.assign(run, { cancel });
}
