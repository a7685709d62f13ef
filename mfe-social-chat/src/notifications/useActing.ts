import { toast, toUserError, useWording } from '@banyan/framework';

export interface Act {
  send(): Promise<unknown>;
  /** Says that it is done. Default: what is on the screen says so. */
  done?: string;
  /** Takes it back. Default: that is not offered. */
  undo?: () => void;
}

/** One notice for all: what was done last is what may be taken back. */
const NOTICE = 'social.notice.muting';

/** Does it and says so; what did not arrive is said with another try. */
export function useActing() {
  const { t } = useWording();
  return async function act(asked: Act): Promise<void> {
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
      const action = undo && step(t('social.notice.undo'), undo);
      if (done) close = toast({ id: NOTICE, message: done, ...(action && { action }) });
    } catch (error) {
      const action = step(t('social.retry'), () => void act(asked));
      close = toast({ id: NOTICE, tone: 'error', message: t(toUserError(error).wordingKey), action });
    }
  };
}
