import {
  Button,
  ButtonLink,
  ErrorState,
  formatFullDate,
  Group,
  OfflineState,
  Skeleton,
  Stack,
  Text,
  TextInput,
  toast,
  useNetworkStatus,
  useViewer,
  useWording,
} from '@banyan/framework';
import { SettingsSection } from '@banyan/framework/settings-section';
import { followInGoogle, followInOutlook, followLink } from './calendar-links.ts';
import { type OwnAddress, useCalendarAddress } from './useCalendarAddress.ts';

/** The address at which the member's calendar reads what they follow. It is nobody's who impersonates them. */
export function CalendarAddress() {
  const { t } = useWording();
  const isActing = Boolean(useViewer()?.acting);
  if (isActing) return null;
  return (
    <SettingsSection title={t('feed.calendars.address.title')} text={t('feed.calendars.address.text')}>
      <Own />
    </SettingsSection>
  );
}

function Own() {
  const { t } = useWording();
  const own = useCalendarAddress();
  const { state, address, retry } = own;
  const action = { label: t('feed.error.retry'), onClick: retry };
  if (state === 'failed') return <ErrorState title={t('feed.calendars.address.failed')} action={action} />;
  if (state === 'offline') return <OfflineState action={action} />;
  if (state === 'loading') {
    return (
      <div role="status" aria-label={t('feed.calendars.address.loading')}>
        <Skeleton height="6rem" />
      </div>
    );
  }
  return <Stack>{address ? <Made own={own} /> : <None own={own} />}</Stack>;
}

function None({ own: { make, isSending } }: { own: OwnAddress }) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  return (
    <Group>
      <Button variant="default" disabled={!online} loading={isSending} onClick={() => void make()}>
        {t('feed.calendars.address.make')}
      </Button>
    </Group>
  );
}

function Made({ own: { address, renew, end, isSending } }: { own: OwnAddress }) {
  const { t, language } = useWording();
  const { online } = useNetworkStatus();
  const isStill = !online || isSending;
  const { path = null, since = '' } = address ?? {};
  return (
    <>
      {path ? (
        <Uses address={new URL(path, window.location.origin).href} />
      ) : (
        <Text>{t('feed.calendars.address.hidden')}</Text>
      )}
      <Text size="sm">
        {t('feed.calendars.address.since', { date: formatFullDate(since, language) })}{' '}
        {t('feed.calendars.address.secret')}
      </Text>
      <Group>
        <Button variant="light" disabled={isStill} onClick={() => void renew()}>
          {t('feed.calendars.address.renew')}
        </Button>
        <Button variant="light" tone="danger" disabled={isStill} onClick={() => void end()}>
          {t('feed.calendars.address.end')}
        </Button>
      </Group>
    </>
  );
}

/** To copy, and to open where calendars take it from a link. */
function Uses({ address }: { address: string }) {
  const { t } = useWording();
  const away = { target: '_blank', rel: 'noopener noreferrer' };
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast({ id: 'feed-calendar-copy', tone: 'success', message: t('feed.calendars.address.copied') }),
      () => toast({ id: 'feed-calendar-copy', tone: 'error', message: t('feed.calendars.address.notCopied') }),
    );
  return (
    <>
      <TextInput
        label={t('feed.calendars.address.label')}
        value={address}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group>
        <Button onClick={() => void copy()}>{t('feed.calendars.address.copy')}</Button>
        <ButtonLink variant="default" href={followLink(address)}>
          {t('feed.calendars.address.open')}
        </ButtonLink>
        <ButtonLink variant="default" href={followInGoogle(address)} {...away}>
          {t('feed.calendars.google')}
        </ButtonLink>
        <ButtonLink variant="default" href={followInOutlook(address, t('feed.calendars.address.name'))} {...away}>
          {t('feed.calendars.outlook')}
        </ButtonLink>
      </Group>
    </>
  );
}
