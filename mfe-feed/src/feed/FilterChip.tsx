import type { ComponentProps } from 'react';
import * as css from './FilterChip.module.css';

/** One choice of the row at the top. `aria-pressed` says whether it holds. */
export const FilterChip = (props: Omit<ComponentProps<'button'>, 'className' | 'type'>) => (
  <button type="button" {...props} className={css.chip} />
);
