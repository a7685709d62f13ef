import {
  formatAge,
  formatEventTime,
  formatFullDate,
  Link,
  useViewer,
  useWording,
  VisuallyHidden,
} from '@banyan/framework';
import { daysAhead, formatBegins } from './begins.ts';
import { NoticeFace } from './NoticeFace.tsx';
import { NoticeMenu } from './NoticeMenu.tsx';
import * as css from './NoticeRow.module.css';
import { isReminder, linkOf, type Notice } from './notice.ts';
import { useSentence } from './useSentence.ts';

/** Who did what, of what, when: one link to it, and what can be done about it beside. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const href = linkOf(notice);
  const isActing = Boolean(useViewer()?.acting);
  const content = <NoticeWords notice={notice} />;
  return (
    <div className={css.row} data-unread={!notice.read || undefined}>
      {href === null ? (
        <div className={css.body}>{content}</div>
      ) : (
        <Link href={href} className={css.body}>
          {content}
        </Link>
      )}
      {!isActing && <NoticeMenu notice={notice} />}
    </div>
  );
}

function NoticeWords({ notice }: { notice: Notice }) {
  const { t } = useWording();
  const sentence = useSentence(notice);
  return (
    <>
      <NoticeFace notice={notice} />
      <span className={css.words}>
        <span className={css.sentence}>
          {!notice.read && <VisuallyHidden>{t('social.notice.unread')} </VisuallyHidden>}
          {sentence}
        </span>
        {notice.event?.title && (
          <span className={css.aboutLine}>
            <span className={css.about} dir="auto">
              {notice.event.title}
            </span>
          </span>
        )}
        <When notice={notice} />
      </span>
      {!notice.read && <span className={css.dot} aria-hidden />}
    </>
  );
}

/** When it happened; of a reminder when the event begins. */
function When({ notice }: { notice: Notice }) {
  const { t, language } = useWording();
  const { time, event } = notice;
  if (isReminder(notice) && event?.startTime) {
    const { startTime, startDate } = event;
    const when = formatBegins(startTime, startDate, language);
    const isAhead = startDate ? daysAhead(startDate) > 0 : new Date(startTime) > new Date();
    const title = startDate
      ? formatEventTime({ startTime, endTime: startTime, allDay: true, startDate }, language)
      : formatFullDate(startTime, language);
    return (
      <time dateTime={startDate ?? startTime} title={title} className={css.when}>
        {t(isAhead ? 'social.notice.begins' : 'social.notice.began', { when })}
      </time>
    );
  }
  return (
    <time dateTime={time} title={formatFullDate(time, language)} className={css.when}>
      {formatAge(time, language)}
    </time>
  );
}
