import { IconCircleFilled, IconSquareFilled, IconTriangleFilled } from '@banyan/framework/icons';
import * as css from './entries.module.css';
import type { EntryKind } from './entry.ts';

const shapes = { event: IconSquareFilled, meeting: IconTriangleFilled, own: IconCircleFilled } as const;

/** Of which kind an entry is, by its shape and by its colour: neither has to be seen for the other (safe-behaviour 74). */
export function Mark({ kind }: { kind: EntryKind }) {
  const Shape = shapes[kind];
  return <Shape aria-hidden className={css.mark} data-kind={kind} />;
}
