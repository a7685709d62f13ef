import { failed, passed, type StageResult } from './result.ts';

/** Fetches one exposed part of a module's container. The shell passes Module Federation's `loadRemote`. */
export type LoadRemote = (container: string, expose: string) => Promise<unknown>;

/** A script that neither arrives nor fails must not leave a member in front of a skeleton. */
export const SCRIPT_TIMEOUT_MS = 20_000;

export async function loadScript(
  loadRemote: LoadRemote,
  container: string,
  expose: string,
  timeoutMs = SCRIPT_TIMEOUT_MS,
): Promise<StageResult<object>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
  });
  try {
    const loaded = await Promise.race([loadRemote(container, expose), late]);
    if (typeof loaded !== 'object' || loaded === null) return failed('script', `${expose} is empty`);
    return passed(loaded);
  } catch (cause) {
    return failed('script', cause);
  } finally {
    clearTimeout(timer);
  }
}
