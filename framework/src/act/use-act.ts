import { type ToastOptions, toast, toUserError, useWording } from '@banyan/framework';

/** Something a member does, and what they are notified of it. */
export interface Act {
  /** Does it; called once more for each further try. */
  send(): Promise<unknown>;
  /** Said once it is done. Default: what is on the screen says so. */
  done?: string;
  /** Takes it back. Default: that is not offered. */
  undo?: (() => void) | undefined;
  /** Said of what was not done, before why. Default: why alone. */
  failed?: string;
  /**
   * What it sets, where it may be set again: once that is done, an older wish for it that failed is offered no more, as its other try would
   * undo the newer. Default: nothing that can be set twice.
   */
  about?: string;
  /** Once it is done, at whichever try. */
  onDone?(): void;
}

/** The same try would be refused again. */
const FINAL = ['BAD_INPUT', 'CONFLICT', 'FORBIDDEN', 'MODULE_DISABLED', 'NOT_FOUND'];

/** By notice: what the failure it reports was about, and how to close it. */
const failures = new Map<string, { about: string; close: () => void }>();

/**
 * How to do something and say what became of it: an Undo where there is one, and another try of what did not arrive, where
 * that may help and once it may.
 *
 * @param notice the id of the one notice for all of them: what was done last is what may be taken back
 * @returns a function that does an act and resolves to whether it is done; it never rejects
 */
export function useAct(notice: string): (act: Act) => Promise<boolean> {
  const { t } = useWording();
  return async function act(asked) {
    const { send, done, undo, failed, about } = asked;
    try {
      await send();
    } catch (error) {
      const { code, wordingKey, retryAfterSeconds = 0 } = toUserError(error);
      const message = failed ? `${failed}. ${t(wordingKey)}` : t(wordingKey);
      const again = { label: t('boundary.retry'), onClick: () => void act(asked), waitSeconds: retryAfterSeconds };
      const close = show({ id: notice, tone: 'error', message, ...(!FINAL.includes(code) && { action: again }) });
      if (about === undefined) failures.delete(notice);
      else failures.set(notice, { about, close });
      return false;
    }
    const failure = failures.get(notice);
    const isSetAgain = failure !== undefined && failure.about === about;
    if (isSetAgain) failure.close();
    if (isSetAgain || done) failures.delete(notice);
    if (done) show({ id: notice, message: done, ...(undo && { action: { label: t('act.undo'), onClick: undo } }) });
    asked.onDone?.();
    return true;
  };
}

/** Its action closes it: what comes of that is reported again. Answers how to close it. */
function show({ action, ...options }: ToastOptions): () => void {
  const onClick = () => {
    close();
    action?.onClick();
  };
  const close = toast({ ...options, ...(action && { action: { ...action, onClick } }) });
  return close;
}
