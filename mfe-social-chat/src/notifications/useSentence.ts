import { useWording } from '@banyan/framework';
import { type Notice, wordingOf } from './notice.ts';

/** With the name its member shows; one whose name cannot be shown is a member. Of a kind that is not known here, the service's words. */
export function useSentence(notice: Notice): string {
  const { t } = useWording();
  const key = wordingOf(notice);
  if (!key) return notice.content ?? t('social.notice.title');
  const name = notice.otherUser?.name ?? t('social.notice.someone');
  return t(key, { name, count: notice.othersCount });
}
