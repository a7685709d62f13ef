import { toUserError, useMutation, useQuery, useWording } from '@banyan/framework';
import { useState } from 'react';
import {
  SendSnapchatCodeDocument,
  type SendSnapchatCodeMutation,
  SnapchatEnrollmentsDocument,
  type SnapchatEnrollmentsQuery,
} from '../generated/graphql.ts';
import { eachVisit, type Pages, usePages } from '../pages/usePages.ts';

export type Waiting = NonNullable<SnapchatEnrollmentsQuery['snapchatEnrollments']>['items'][number];
export type SnapchatCode = NonNullable<SendSnapchatCodeMutation['sendSnapchatCode']>;

/** Who waits for a code by Snapchat, newest first. */
export function useWaiting(): Pages<Waiting> {
  const { data, fetchMore, ...query } = useQuery(SnapchatEnrollmentsDocument, eachVisit);
  const page = data?.snapchatEnrollments as NonNullable<SnapchatEnrollmentsQuery['snapchatEnrollments']> | undefined;
  return usePages(page, { ...query, more: (cursor) => fetchMore({ variables: { cursor } }) });
}

/** A code for one who waits. It is answered once and kept nowhere but here, while the admin page is open. */
export function useCode(memberId: string, name: string) {
  const { t } = useWording();
  const [code, setCode] = useState<SnapchatCode | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [send, { loading }] = useMutation(SendSnapchatCodeDocument, { fetchPolicy: 'no-cache' });
  const get = async () => {
    setFailure(null);
    try {
      const { data } = await send({ variables: { memberId } });
      setCode(data?.sendSnapchatCode ?? null);
    } catch (error) {
      const { code: why, wordingKey } = toUserError(error);
      setCode(null);
      setFailure(why === 'NOT_FOUND' ? t('admin.snapchat.gone', { name }) : t(wordingKey));
    }
  };
  return { code, failure, isGetting: loading, get: () => void get() };
}
