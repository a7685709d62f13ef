/** A worker that is busy or broken must not hold up a sign-out. */
const ANSWER_WITHIN_MS = 3000;

/** Has the service worker forget what it kept for the member. Resolves when it has, or does not answer. Never rejects. */
export async function wipeWorker(): Promise<void> {
  try {
    const { serviceWorker } = navigator;
    const worker = serviceWorker?.controller ?? (await serviceWorker?.getRegistration())?.active;
    if (!worker) return;
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise((resolve) => {
      port1.onmessage = resolve;
    });
    worker.postMessage({ type: 'SIGNED_OUT' }, [port2]);
    await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS))]);
    port1.close();
  } catch {
    // Where workers are refused none has kept anything.
  }
}
