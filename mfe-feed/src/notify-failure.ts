import { toast, toUserError, type Wording } from '@banyan/framework';

/** The same try would be refused again. */
const FINAL = ['BAD_INPUT', 'CONFLICT', 'FORBIDDEN', 'MODULE_DISABLED', 'NOT_FOUND'];

interface Failed {
  /** One toast for all tries at the same thing. */
  id: string;
  /** What to say when another try may help. */
  message: string;
  retry(): unknown;
}

const notices = new Map<string, () => void>();

/** What was notified of has been done since. */
export const dismissFailure = (id: string): void => notices.get(id)?.();

/** However much was refused for being too quick, one notice says so. */
const TOO_QUICK = 'feed.too-quick';

/**
 * Says that something was not done: a refusal in the service's own words, anything else with a way to try again. What
 * was too quick may be tried again once the time the service named is over. A new try takes the notice away.
 */
export function notifyFailure(error: unknown, { id, message, retry }: Failed, t: Wording['t']): void {
  const { code, wordingKey, retryAfterSeconds } = toUserError(error);
  if (FINAL.includes(code)) {
    notices.set(id, toast({ id, tone: 'error', message: t(wordingKey) }));
    return;
  }
  const isTooQuick = code === 'RATE_LIMITED';
  // What to do comes after what was not done.
  const text = code === 'NETWORK' ? `${message}. ${t(wordingKey)}` : message;
  const onClick = () => {
    close();
    void retry();
  };
  const close = toast({
    id: isTooQuick ? TOO_QUICK : id,
    tone: 'error',
    message: isTooQuick ? t(wordingKey) : text,
    action: { label: t('feed.retry'), onClick, waitSeconds: retryAfterSeconds },
  });
  notices.set(id, close);
}
