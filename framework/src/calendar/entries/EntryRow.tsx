import { Link, useWording } from '@banyan/framework';
import type { ReactNode } from 'react';
import * as css from './entries.module.css';
import type { Entry } from './entry.ts';
import { Mark } from './Mark.tsx';
import { otherClock, whenOf } from './when.ts';

export interface EntryRowProps {
  entry: Entry;
  /** How often, or where: beside its time. */
  how?: ReactNode;
  /** What is to be noticed of it, such as until when it was put off. */
  note?: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
}

/** One entry in words: what, when, and what is special about it. */
export function EntryRow({ entry, how, note, children }: EntryRowProps) {
  const { t, language } = useWording();
  const { kind, title, href, isCancelled, isOver } = entry;
  const other = otherClock(entry, language);
  return (
    <li className={css.row} data-cancelled={isCancelled || undefined} data-past={isOver || undefined}>
      <Mark {...{ kind, isOver, isCancelled }} />
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
          <span>{t(`calendar.kind.${kind}`)}</span>
          <time dateTime={entry.start}>
            <bdi>{whenOf(entry, language, t('calendar.allDay'))}</bdi>
          </time>
          {how && <span className={css.how}>{how}</span>}
          {other && <span>{t('calendar.otherClock', { zone: other })}</span>}
          {isCancelled && <span className={css.note}>{t('calendar.cancelled')}</span>}
          {note && <span className={css.note}>{note}</span>}
        </span>
      </div>
      {children && <div className={css.actions}>{children}</div>}
    </li>
  );
}
