import { useFocusHome } from '@banyan/framework/focus';
import { type ReactNode, useRef } from 'react';
import * as css from './page-column.module.css';

export interface PageColumnProps {
  /** As wide as lines of text are. Default: as wide as the page. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** The parts of a page below each other, which has the focus when the button it was on is gone. */
export function PageColumn({ isNarrow = false, children }: PageColumnProps) {
  const column = useRef<HTMLDivElement>(null);
  useFocusHome(column);
  return (
    <div ref={column} className={css.column} data-narrow={isNarrow || undefined}>
      {children}
    </div>
  );
}
