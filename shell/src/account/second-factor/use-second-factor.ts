import { isOnline, useQuery, useRetryWhenBack } from '@banyan/framework';
import { SecondFactorDocument, type SecondFactorQuery } from '../../generated/graphql.ts';

export type Factor = NonNullable<SecondFactorQuery['secondFactor']>;

/** Whether the member has a second factor, from the server each time: it is not for what is kept on the device. */
export function useSecondFactor() {
  const { data, error, refetch } = useQuery(SecondFactorDocument, { fetchPolicy: 'no-cache' });
  const found = data?.secondFactor as Factor | null | undefined;
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(!found && Boolean(error), retry);
  const isOffline = Boolean(error) && !isOnline();
  return {
    factor: found ?? null,
    username: data?.me?.username ?? '',
    hasFailed: !found && Boolean(error),
    isOffline,
    retry,
  };
}
