import { type ReactNode, useEffect, useRef } from 'react';
import * as css from './deciding.module.css';

interface Props {
  isOpen: boolean;
  onOpen(): void;
  children: ReactNode;
}

/** What opens one that waits. */
export function RowHead({ isOpen, onOpen, children }: Props) {
  const row = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // What was decided took its buttons along; the focus goes on to the next one.
    if (isOpen && !wasOpen.current) row.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <button ref={row} type="button" className={css.row} aria-expanded={isOpen} onClick={onOpen}>
      {children}
    </button>
  );
}
