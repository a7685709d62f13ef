/** Ends this process, and with it every tool it has started, on Ctrl-C and when the launcher is gone. */
export function stopOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  process.on('disconnect', () => process.exit(1));
  // Who listens for the launcher's end would otherwise wait for it, too.
  process.channel?.unref();
}
