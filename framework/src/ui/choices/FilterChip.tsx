import type { ComponentPropsWithRef } from 'react';
import * as css from './filter-chip.module.css';

export type FilterChipProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'type'> & {
  /** How many it leads to. */
  count?: number | null;
};

/** One choice of the row above a list: what the list shows. `aria-pressed` says whether it holds. */
export const FilterChip = ({ count = null, children, ...rest }: FilterChipProps) => (
  <button type="button" {...rest} className={css.chip}>
    {children}
    {/* The space is heard, not seen. */}
    {count !== null && (
      <>
        {' '}
        <span className={css.count}>{count}</span>
      </>
    )}
  </button>
);
