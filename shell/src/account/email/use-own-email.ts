import { useQuery, useRetryWhenBack } from '@banyan/framework';
import { OwnEmailDocument, type OwnEmailFieldsFragment } from '../../generated/graphql.ts';

export type OwnEmail = OwnEmailFieldsFragment;

/** The member's own address, from the server each time. Undefined: not here yet; null: there is no e-mail here. */
export function useOwnEmail() {
  const { data, previousData, error, refetch } = useQuery(OwnEmailDocument, { fetchPolicy: 'no-cache' });
  const email = (data ?? previousData)?.ownEmail as OwnEmail | null | undefined;
  const retry = () => void refetch().catch(() => {});
  const hasFailed = email === undefined && Boolean(error);
  useRetryWhenBack(hasFailed, retry);
  return { email, hasFailed, retry };
}
