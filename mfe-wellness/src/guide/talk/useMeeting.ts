import { useApolloClient, useQuery } from '@banyan/framework';
import { useEffect, useRef } from 'react';
import { GuideGreetingDocument, MeetGuideDocument } from '../../generated/graphql.ts';

/**
 * Whether the member had talked with the guide before they opened it now; null until that is known. Where nobody can say, it is
 * a first time: nothing depends on it but the greeting. The first time is sent to the service, once.
 */
export function useMeeting(memberId: string): boolean | null {
  const client = useApolloClient();
  const { data, error } = useQuery(GuideGreetingDocument);
  const had = data?.me?.talkedWithYogi;
  const found = useRef<boolean | null>(null);
  found.current ??= had ?? (error ? false : null);
  const isFirst = had === false;
  useEffect(() => {
    // What fails here is reported by the next visit.
    if (isFirst) void client.mutate({ mutation: MeetGuideDocument, variables: { userId: memberId } }).catch(() => {});
  }, [client, isFirst, memberId]);
  return found.current;
}
