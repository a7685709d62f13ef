import { useWording } from '@banyan/framework';
import { IconCheck, IconClock, IconX } from '@banyan/framework/icons';
import type { EventState } from './event-state.ts';
import * as css from './StateMark.module.css';

const shapes = { live: IconClock, ended: IconCheck, cancelled: IconX };

/** Says what is special about an event now, in words and by shape. A scheduled one needs no mark: its date says it. */
export function StateMark({ state }: { state: EventState }) {
  const { t } = useWording();
  if (state === 'scheduled') return null;
  const Shape = shapes[state];
  return (
    <span className={css.mark} data-state={state}>
      <Shape aria-hidden size={16} /> {t(`feed.item.${state}`)}
    </span>
  );
}
