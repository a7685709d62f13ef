import { useWording, VisuallyHidden, type WordingKey } from '@banyan/framework';
import { NavIcon } from '../NavLinks.tsx';
import type { NavItem } from '../navigation.ts';
import * as css from './bars.module.css';

/** The bar has room for two digits. */
const MOST = 99;

export interface Waiting {
  count: number;
  /** Wording key that says the number; default: so many new. */
  wording?: string | undefined;
}

/** An entry's words with what waits there: "Chat, 3 new". */
export function useSpoken(): (label: string, waiting: Waiting) => string {
  const { t } = useWording();
  return (label, { count, wording = 'shell.nav.new' }) =>
    count < 1 ? label : `${label}, ${t(wording as WordingKey, { count })}`;
}

/** The number of what waits, for the eye alone: drawn, as a name that says "two" does not hold a written "2". Nothing for none. */
export function Count({ count }: Pick<Waiting, 'count'>) {
  const { language } = useWording();
  if (count < 1) return null;
  const number = new Intl.NumberFormat(language).format(Math.min(count, MOST));
  return <span className={css.count} aria-hidden data-number={count > MOST ? `${number}+` : number} />;
}

interface NavFaceProps extends Pick<NavItem, 'icon' | 'drawing' | 'wording'> {
  waiting: Waiting;
}

/** Icon, words and number of an entry; what is heard says what the number is of. */
export function NavFace({ waiting, wording, ...icon }: NavFaceProps) {
  const { t } = useWording();
  const label = t(wording as WordingKey);
  const spoken = useSpoken()(label, waiting);
  return (
    <>
      <NavIcon {...icon} />
      <span aria-hidden={spoken === label ? undefined : true}>{label}</span>
      {spoken !== label && <VisuallyHidden>{spoken}</VisuallyHidden>}
      <Count {...waiting} />
    </>
  );
}
