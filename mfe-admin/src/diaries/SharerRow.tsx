import { Button, formatCommentDate, useWording } from '@banyan/framework';
import { MemberHeader } from '../pages/MemberHeader.tsx';
import * as paged from '../pages/PagedList.module.css';
import * as css from './DiariesPage.module.css';
import { wordOf } from './severity.ts';
import { type Entry, type Sharer, useDiary } from './useDiaries.ts';

/** One who shares: since when, and how they feel, once it is asked for. */
export function SharerRow({ sharer: { id, since, member } }: { sharer: Sharer }) {
  const { t, language } = useWording();
  const name = member?.name ?? t('member.gone');
  const { diary, failure, isReading, open, more, close } = useDiary(id);
  const action = (
    <Button
      variant="default"
      aria-expanded={diary !== null}
      aria-label={t(diary ? 'admin.diaries.closeLabel' : 'admin.diaries.readLabel', { name })}
      loading={isReading}
      onClick={diary ? close : open}
    >
      {t(diary ? 'admin.diaries.close' : 'admin.diaries.read')}
    </Button>
  );
  return (
    <li className={paged.row}>
      <MemberHeader member={member} action={action}>
        <span className={css.about}>{t('admin.diaries.since', { date: formatCommentDate(since, language) })}</span>
      </MemberHeader>
      <div role="alert">{failure && <p className={css.failure}>{t(failure)}</p>}</div>
      {diary && <Entries entries={diary.entries} caption={t('admin.diaries.of', { name })} />}
      {diary?.hasMore && (
        <Button variant="default" loading={isReading} onClick={more}>
          {t('admin.more')}
        </Button>
      )}
    </li>
  );
}

function Entries({ entries, caption }: { entries: readonly Entry[]; caption: string }) {
  const { t, language } = useWording();
  if (entries.length === 0) return <p className={css.about}>{t('admin.diaries.empty')}</p>;
  return (
    <table className={css.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('admin.diaries.day')}</th>
          <th scope="col">{t('admin.diaries.what')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, at, symptom, severity, note }) => (
          <tr key={id}>
            <th scope="row">{formatCommentDate(at, language)}</th>
            <td>
              {t('admin.diaries.level', {
                symptom: t(`admin.diaries.symptom.${symptom}`),
                number: severity,
                word: t(`admin.diaries.severity.${wordOf(severity)}`),
              })}
              {note && (
                <p className={css.note} dir="auto">
                  {note}
                </p>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
