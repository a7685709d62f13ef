import { toast, toUserError, type useApolloClient, type Wording } from '@banyan/framework';
import { ReadNoticesDocument } from '../generated/graphql.ts';
import { readUpTo } from './kept-notices.ts';

export interface Reading {
  client: ReturnType<typeof useApolloClient>;
  userId: string;
  t: Wording['t'];
}

/** Nobody is here who could be reported. */
const SILENT = ['UNAUTHENTICATED', 'NOT_FOUND'];

/**
 * Reports to the service that the viewer has read that one and all older, and shows it at once. What did not arrive is unread again and
 * says so. `isLast`: the page goes, the request stays.
 */
export async function reportRead(reading: Reading, notificationId: string, { isLast = false } = {}): Promise<void> {
  const { client, userId, t } = reading;
  const takeBack = readUpTo({ cache: client.cache, userId }, notificationId);
  try {
    await client.mutate({
      mutation: ReadNoticesDocument,
      variables: { userId, notificationId },
      ...(isLast && { context: { fetchOptions: { keepalive: true } } }),
    });
  } catch (error) {
    const { code } = toUserError(error);
    if (code !== 'UNAUTHENTICATED') takeBack();
    if (SILENT.includes(code)) return;
    const close = toast({
      id: 'social.notice.read',
      tone: 'error',
      message: t('social.notice.notRead'),
      action: {
        label: t('social.retry'),
        onClick: () => {
          close();
          void reportRead(reading, notificationId);
        },
      },
    });
  }
}
