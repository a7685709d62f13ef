import * as css from './deciding.module.css';
import { type Looked, useClaimer } from './useClaimer.ts';

/** Who else looks at it now. */
export function Claimer({ item }: { item: Looked }) {
  const { isTaken, wordsOf } = useClaimer();
  return isTaken(item) ? <span className={css.claimer}>{wordsOf(item)}</span> : null;
}
