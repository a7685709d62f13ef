import { useFocusHome } from '@banyan/framework/focus';
import { type ReactNode, useRef } from 'react';
import * as css from './deciding.module.css';
import { runsKeys } from './runs-keys.ts';

interface Props {
  label: string;
  /** By letter, what it does. */
  keys: Readonly<Record<string, () => void>>;
  /** Anyone who says why chooses among reasons by letters too. */
  isWriting: boolean;
  children: ReactNode;
}

/** What waits, worked by buttons or by letters. */
export function Desk({ label, keys, isWriting, children }: Props) {
  const container = useRef<HTMLElement>(null);
  useFocusHome(container);
  return (
    <section
      ref={container}
      tabIndex={-1}
      className={css.waiting}
      aria-label={label}
      onKeyDown={runsKeys(isWriting ? {} : keys)}
    >
      {children}
    </section>
  );
}
