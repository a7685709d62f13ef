import { toast, toUserError, useWording } from '@banyan/framework';

export interface Act {
  send(): Promise<unknown>;
  /** Says that it is done. Default: what is on the screen says so. */
  done?: string;
  /** Takes it back. Default: that is not offered. */
  undo?: (() => void) | undefined;
}

/** The same try would be refused again. */
const FINAL = ['BAD_INPUT', 'CONFLICT', 'FORBIDDEN', 'MODULE_DISABLED', 'NOT_FOUND'];

/** One notice for all: what was done last is what may be taken back. */
const NOTICE = 'wellness.calendar';

/** Does it and says so; what did not arrive is said, with another try where that may help. Answers whether it is done. */
export function useActing() {
  const { t } = useWording();
  return async function act(asked: Act): Promise<boolean> {
    const { send, done, undo } = asked;
    const step = (label: string, go: () => void) => ({
      label,
      onClick: () => {
        close();
        go();
      },
    });
    let close = () => {};
    try {
      await send();
      const action = undo && step(t('wellness.calendar.undo'), undo);
      if (done) close = toast({ id: NOTICE, message: done, ...(action && { action }) });
      return true;
    } catch (error) {
      const { code, wordingKey, retryAfterSeconds } = toUserError(error);
      const again = step(t('wellness.calendar.retry'), () => void act(asked));
      const action = { ...again, waitSeconds: retryAfterSeconds ?? 0 };
      close = toast({ id: NOTICE, tone: 'error', message: t(wordingKey), ...(!FINAL.includes(code) && { action }) });
      return false;
    }
  };
}
