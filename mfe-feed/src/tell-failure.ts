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

/**
 * Says that something was not done: a refusal in the service's own words, anything else with a way to try again. What
 * was too quick may be tried again once the time the service named is over.
 */
export function tellFailure(error: unknown, { id, message, retry }: Failed, t: Wording['t']): void {
  const { code, wordingKey, retryAfterSeconds } = toUserError(error);
  const action = { label: t('feed.retry'), onClick: () => void retry(), waitSeconds: retryAfterSeconds };
  if (FINAL.includes(code)) toast({ id, tone: 'error', message: t(wordingKey) });
  else toast({ id, tone: 'error', message: code === 'RATE_LIMITED' ? t(wordingKey) : message, action });
}
