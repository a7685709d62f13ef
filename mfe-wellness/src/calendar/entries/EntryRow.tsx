import { Link, useWording } from '@banyan/framework';
import { IconRepeat } from '@banyan/framework/icons';
import type { ReactNode } from 'react';
import { repeatText } from '../reminders/repeat-text.ts';
import * as css from './entries.module.css';
import type { Entry } from './entry.ts';
import { Mark } from './Mark.tsx';
import { otherClock, putOffUntil, whenOf } from './when.ts';

interface EntryRowProps {
  entry: Entry;
  /** What can be done with it. */
  children?: ReactNode;
}

/** One entry in words: what, when, how often, and until when it was put off. */
export function EntryRow({ entry, children }: EntryRowProps) {
  const { t, language } = useWording();
  const { kind, title, href, isCancelled, reminder } = entry;
  const how = reminder && repeatText(reminder, t, language);
  const other = otherClock(entry, language);
  const putOff = reminder?.snoozedUntil && putOffUntil(reminder.snoozedUntil, language);
  return (
    <li className={css.row} data-cancelled={isCancelled || undefined}>
      <Mark kind={kind} />
      <div className={css.words}>
        <strong className={css.title}>
          {href ? (
            <Link href={href} dir="auto">
              {title}
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
        </strong>
        <span className={css.when}>
          <span className={css.kind}>{t(`wellness.calendar.kind.${kind}`)}</span>
          <time dateTime={entry.start}>
            <bdi>{whenOf(entry, language, t('wellness.calendar.allDay'))}</bdi>
          </time>
          {how && (
            <span className={css.how}>
              <IconRepeat aria-hidden size={16} />
              {how}
            </span>
          )}
          {other && <span>{t('wellness.calendar.otherClock', { zone: other })}</span>}
          {isCancelled && <span className={css.told}>{t('wellness.calendar.cancelled')}</span>}
          {putOff && <span className={css.told}>{t('wellness.calendar.putOffUntil', { time: putOff })}</span>}
        </span>
      </div>
      {children && <div className={css.actions}>{children}</div>}
    </li>
  );
}
