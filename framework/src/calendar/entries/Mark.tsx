import {
  IconCircle,
  IconCircleFilled,
  IconSquare,
  IconSquareFilled,
  IconStar,
  IconStarFilled,
  IconTriangle,
  IconTriangleFilled,
  IconX,
} from '@banyan/framework/icons';
import * as css from './entries.module.css';
import type { Entry, EntryKind } from './entry.ts';

/** What a legend may explain: the kinds, and what became of an entry. */
export type LegendMark = EntryKind | 'over' | 'cancelled';

const shapes = {
  event: [IconSquareFilled, IconSquare],
  followed: [IconStarFilled, IconStar],
  meeting: [IconTriangleFilled, IconTriangle],
  own: [IconCircleFilled, IconCircle],
} as const;

/**
 * Of which kind an entry is, by its shape and by its colour: neither has to be seen for the other (safe-behaviour 74). What is over is
 * hollow, what does not take place crossed out.
 */
export function Mark({ kind, isOver, isCancelled }: Pick<Entry, 'kind' | 'isOver'> & { isCancelled?: boolean }) {
  const [Filled, Hollow] = shapes[kind];
  const Shape = isCancelled ? IconX : isOver ? Hollow : Filled;
  return <Shape aria-hidden stroke={4} className={css.mark} data-kind={isCancelled ? 'cancelled' : kind} />;
}
