import { useWording } from '@banyan/framework';
import * as css from './entries.module.css';
import type { EntryKind } from './entry.ts';
import { Mark } from './Mark.tsx';

const kinds: readonly EntryKind[] = ['own', 'meeting', 'event'];

/** What the marks stand for. */
export function Legend() {
  const { t } = useWording();
  return (
    <ul className={css.legend} aria-label={t('wellness.calendar.legend')}>
      {kinds.map((kind) => (
        <li key={kind}>
          <Mark kind={kind} />
          {t(`wellness.calendar.kind.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
