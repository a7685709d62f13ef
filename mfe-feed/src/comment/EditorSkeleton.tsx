import { Skeleton } from '@banyan/framework';
import * as css from './EditorSlot.module.css';

/** Stands where a text will be written, in its size: the tap is answered at once, and nothing below moves twice. */
export const EditorSkeleton = () => (
  <div className={css.opening} aria-busy="true">
    <Skeleton height={20} width="35%" />
    <Skeleton height={50} />
  </div>
);
