import type { ReactVirtualizer } from '@tanstack/react-virtual';
import * as css from './MessageList.module.css';
import { MessageRow } from './MessageRow.tsx';
import type { Row } from './rows.ts';

/** A line of text in its bubble; each row is measured once it is drawn. */
const ROW_PX = 56;
const OVERSCAN = 8;

/** How any list of messages is virtualised. */
export const rowOptions = (rows: readonly Row[]) => ({
  count: rows.length,
  estimateSize: () => ROW_PX,
  getItemKey: (index: number) => rows[index]!.key,
  overscan: OVERSCAN,
  // The list sets places and its own height itself: a scroll draws only rows that come into view.
  directDomUpdates: true,
});

interface Props {
  rows: readonly Row[];
  virtualizer: Pick<ReactVirtualizer<HTMLElement, Element>, 'getVirtualItems' | 'containerRef' | 'measureElement'>;
  isGroup: boolean;
}

/** The rows near the view, each at its place. */
export function Rows({ rows, virtualizer, isGroup }: Props) {
  return (
    <div ref={virtualizer.containerRef} className={css.rows}>
      {virtualizer.getVirtualItems().map((item) => (
        <div key={item.key} ref={virtualizer.measureElement} data-index={item.index} className={css.row}>
          <MessageRow row={rows[item.index]!} isGroup={isGroup} />
        </div>
      ))}
    </div>
  );
}
