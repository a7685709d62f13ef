import { useWording } from '@banyan/framework';
import * as css from './entries.module.css';
import { type LegendMark, Mark } from './Mark.tsx';

/** What the marks stand for. */
export function Legend({ marks }: { marks: readonly LegendMark[] }) {
  const { t } = useWording();
  return (
    <ul className={css.legend} aria-label={t('calendar.legend')}>
      {marks.map((mark) => (
        <li key={mark}>
          {mark === 'over' || mark === 'cancelled' ? (
            <Mark kind="event" isOver isCancelled={mark === 'cancelled'} />
          ) : (
            <Mark kind={mark} />
          )}
          {t(`calendar.kind.${mark}`)}
        </li>
      ))}
    </ul>
  );
}
