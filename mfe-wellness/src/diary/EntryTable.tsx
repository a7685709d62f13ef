import { Button, IconButton, useWording } from '@banyan/framework';
import { IconTrash } from '@banyan/framework/icons';
import { useState } from 'react';
import { sayMoment } from './days.ts';
import * as css from './diary.module.css';
import { sayLevel } from './severity.ts';
import type { Entry } from './useEntries.ts';

const atFirst = 20;

interface EntryTableProps {
  entries: readonly Entry[];
  caption: string;
  onDelete(entry: Entry): void;
}

/** Day, number and word, note: what the chart shows, in words. */
export function EntryTable({ entries, caption, onDelete }: EntryTableProps) {
  const { t } = useWording();
  const [shown, setShown] = useState(atFirst);
  return (
    <>
      <table className={css.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('wellness.diary.table.day')}</th>
            <th scope="col">{t('wellness.diary.table.level')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.slice(0, shown).map((entry) => (
            <Row key={entry.id} entry={entry} onDelete={onDelete} />
          ))}
        </tbody>
      </table>
      {entries.length > shown && (
        <Button variant="light" onClick={() => setShown(shown + atFirst)}>
          {t('wellness.diary.more')}
        </Button>
      )}
    </>
  );
}

function Row({ entry, onDelete }: { entry: Entry; onDelete: EntryTableProps['onDelete'] }) {
  const { t, language } = useWording();
  const moment = sayMoment(entry.at, language);
  return (
    <tr>
      <th scope="row">
        <time dateTime={new Date(entry.at).toISOString()}>{moment}</time>
      </th>
      <td>
        <div className={css.said}>
          <div>
            <span className={css.level}>{sayLevel(t, entry.severity)}</span>
            {entry.note && (
              <p className={css.note} dir="auto">
                {entry.note}
              </p>
            )}
          </div>
          <IconButton
            icon={IconTrash}
            label={t('wellness.diary.delete.one', { day: moment })}
            onClick={() => onDelete(entry)}
          />
        </div>
      </td>
    </tr>
  );
}
