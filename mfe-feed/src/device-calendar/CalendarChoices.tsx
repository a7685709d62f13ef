import { ErrorState, isOnline, Link, OfflineState, Skeleton, useQuery, useViewer, useWording } from '@banyan/framework';
import { IconBrandGoogle, IconBrandWindows, IconCalendarDown, IconCalendarRepeat } from '@banyan/framework/icons';
import { type ComponentType, useEffect, useState } from 'react';
import { EventForCalendarsDocument, type EventForCalendarsQuery } from '../generated/graphql.ts';
import { addressOf } from '../share/post-link.ts';
import { fileName, googleLink, outlookLink } from './calendar-links.ts';
import * as css from './device-calendar.module.css';

type Event = Extract<NonNullable<EventForCalendarsQuery['feedItem']>, { exportStartTime: string }>;

interface Props {
  itemId: string;
  onClose(): void;
}

/** The calendars that most members have, and a file for every other. It is asked for before, so that a tap is enough. */
export function CalendarChoices({ itemId, onClose }: Props) {
  const { t } = useWording();
  const { data, error, refetch } = useQuery(EventForCalendarsDocument, {
    variables: { id: itemId },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const action = { label: t('feed.error.retry'), onClick: () => void refetch().catch(() => {}) };
  const event = data?.feedItem;
  if (event && 'exportStartTime' in event && data.calendarFile)
    return <Choices event={event} file={data.calendarFile} onClose={onClose} />;
  if (data) return <ErrorState title={t('feed.post.missing')} />;
  if (error) {
    return isOnline() ? (
      <ErrorState title={t('feed.calendars.failed')} action={action} />
    ) : (
      <OfflineState action={action} />
    );
  }
  return (
    <div role="status" aria-label={t('feed.calendars.preparing')}>
      <Skeleton height={330} />
    </div>
  );
}

/** The file as something to download, while it is shown. */
function useFileAddress(file: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

function Choices({ event, file, onClose }: { event: Event; file: string; onClose(): void }) {
  const { t } = useWording();
  const isActing = Boolean(useViewer()?.acting);
  const download = useFileAddress(file);
  const post = addressOf(event.id);
  return (
    <div className={css.choices}>
      <Choice
        icon={IconCalendarDown}
        href={download}
        download={fileName(event.title)}
        text={t('feed.calendars.file')}
        hint={t('feed.calendars.fileHint')}
      />
      <Choice icon={IconBrandGoogle} href={googleLink(event, post)} text={t('feed.calendars.google')} />
      <Choice icon={IconBrandWindows} href={outlookLink(event, post)} text={t('feed.calendars.outlook')} />
      <p className={css.hint}>{t('feed.calendars.once')}</p>
      {!isActing && (
        <Link href="/settings" className={css.choice} onClick={onClose}>
          <IconCalendarRepeat aria-hidden size={24} />
          <span className={css.words}>{t('feed.calendars.toAddress')}</span>
        </Link>
      )}
    </div>
  );
}

interface ChoiceProps {
  icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  text: string;
  hint?: string;
  href: string | undefined;
  /** It is a file of this name, and no other place. */
  download?: string;
}

function Choice({ icon: Icon, text, hint, href, download }: ChoiceProps) {
  const { t } = useWording();
  const elsewhere = download ? { download } : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a className={css.choice} href={href} {...elsewhere}>
      <Icon aria-hidden size={24} />
      <span className={css.words}>
        {text}
        <span className={css.hint}>{hint ?? t('feed.item.newWindow')}</span>
      </span>
    </a>
  );
}
