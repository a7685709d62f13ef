import {
  isOnline,
  toast,
  toUserError,
  useApolloClient,
  useMutation,
  useQuery,
  useRetryWhenBack,
  useWording,
} from '@banyan/framework';
import { useState } from 'react';
import {
  type DeviceFieldsFragment,
  EndOtherSessionsDocument,
  EndSessionDocument,
  MySessionsDocument,
} from '../generated/graphql.ts';

export type Device = DeviceFieldsFragment;

/** In place of a session's id: every one but this. */
export const ALL_OTHERS = 'all others';

export interface Devices {
  devices: readonly Device[];
  /** `offline` and `failed` only when there is nothing to show. */
  state: 'loading' | 'ready' | 'failed' | 'offline';
  /** What is being ended: a session's id, or ALL_OTHERS. */
  ending: string | null;
  retry(): void;
  /** Answers whether it has ended; if not, the member was notified. */
  end(sessionId: string): Promise<boolean>;
}

const none: readonly Device[] = [];

function stateOf(found: unknown, error: unknown): Devices['state'] {
  if (found) return 'ready';
  if (!error) return 'loading';
  return isOnline() ? 'failed' : 'offline';
}

/** Where the member is signed in, and ending it (easily-missed: "Sign-in"). */
export function useDevices(): Devices {
  const { data, error, refetch } = useQuery(MySessionsDocument, { fetchPolicy: 'cache-and-network' });
  const found = data?.mySessions as readonly Device[] | undefined;
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(!found && Boolean(error), retry);
  return { devices: found ?? none, state: stateOf(found, error), retry, ...useEnding(found ?? none) };
}

function useEnding(devices: readonly Device[]): Pick<Devices, 'ending' | 'end'> {
  const { t } = useWording();
  const { cache } = useApolloClient();
  const [ending, setEnding] = useState<string | null>(null);
  const [endOne] = useMutation(EndSessionDocument);
  const [endOthers] = useMutation(EndOtherSessionsDocument);

  const end = async (sessionId: string) => {
    const isAll = sessionId === ALL_OTHERS;
    setEnding(sessionId);
    try {
      await (isAll ? endOthers() : endOne({ variables: { sessionId } }));
    } catch (error) {
      // One that is not there any more is as good as ended.
      if (toUserError(error).code !== 'NOT_FOUND') {
        toast({ tone: 'error', message: t(toUserError(error).wordingKey) });
        return false;
      }
    } finally {
      setEnding(null);
    }
    for (const { id, isCurrent } of devices)
      if (isAll ? !isCurrent : id === sessionId) cache.evict({ id: `MemberSession:${id}` });
    return true;
  };
  return { ending, end };
}
