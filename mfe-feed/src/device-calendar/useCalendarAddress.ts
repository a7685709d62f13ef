import {
  announce,
  confirm,
  isOnline,
  useMutation,
  useQuery,
  useRetryWhenBack,
  useViewer,
  useWording,
} from '@banyan/framework';
import {
  CalendarAddressDocument,
  type CalendarAddressFieldsFragment,
  EndCalendarAddressDocument,
  MakeCalendarAddressDocument,
} from '../generated/graphql.ts';
import { notifyFailure } from '../notify-failure.ts';

export interface OwnAddress {
  /** Undefined while it is not known; null while the member wants none. */
  address: CalendarAddressFieldsFragment | null | undefined;
  state: 'loading' | 'ready' | 'failed' | 'offline';
  isSending: boolean;
  retry(): void;
  make(): Promise<void>;
  /** Asks first: what reads the old one shows nothing new from then on. */
  renew(): Promise<void>;
  end(): Promise<void>;
}

const failureId = 'feed-calendar-address';

/** The member's calendar address. Nothing of it is kept on the device. */
export function useCalendarAddress(): OwnAddress {
  const userId = useViewer()?.id ?? '';
  const options = { variables: { userId }, fetchPolicy: 'no-cache', skip: !userId } as const;
  const { data, error, refetch } = useQuery(CalendarAddressDocument, options);
  const writes = useAddressWrites(userId, refetch);
  const { confirmThat } = useQuestions();
  const address = data?.calendarAddress;
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(!data && Boolean(error), retry);
  return {
    address,
    state: data ? 'ready' : error ? (isOnline() ? 'failed' : 'offline') : 'loading',
    isSending: writes.isSending,
    retry,
    make: () => writes.make(),
    async renew() {
      if (await confirmThat('renew')) await writes.make(address?.id);
    },
    async end() {
      if (await confirmThat('end')) await writes.end();
    },
  };
}

function useAddressWrites(userId: string, refetch: () => Promise<unknown>) {
  const { t } = useWording();
  const [sendMake, making] = useMutation(MakeCalendarAddressDocument, { fetchPolicy: 'no-cache' });
  const [sendEnd, ending] = useMutation(EndCalendarAddressDocument, { fetchPolicy: 'no-cache' });
  async function run(act: () => Promise<unknown>, said: string, failed: string): Promise<void> {
    try {
      await act();
      await refetch();
      announce(said);
    } catch (failure) {
      notifyFailure(failure, { id: failureId, message: failed, retry: () => run(act, said, failed) }, t);
    }
  }
  return {
    isSending: making.loading || ending.loading,
    make: (inPlaceOf?: string) =>
      run(
        () => sendMake({ variables: { userId, inPlaceOf: inPlaceOf ?? null } }),
        t('feed.calendars.address.made'),
        t('feed.calendars.address.notMade'),
      ),
    end: () =>
      run(
        () => sendEnd({ variables: { userId } }),
        t('feed.calendars.address.ended'),
        t('feed.calendars.address.notEnded'),
      ),
  };
}

function useQuestions() {
  const { t } = useWording();
  return {
    confirmThat: (what: 'renew' | 'end') =>
      confirm({
        title: t(`feed.calendars.address.${what}Title`),
        text: t(`feed.calendars.address.${what}Text`),
        confirmLabel: t(`feed.calendars.address.${what}`),
        tone: 'danger',
      }),
  };
}
