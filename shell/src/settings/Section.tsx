import { Title } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { type ReactNode, useId, useRef } from 'react';
import * as css from './settings-page.module.css';

interface SectionProps {
  title: string;
  /** What holds for all of it. */
  text?: string;
  children: ReactNode;
}

/** Settings of one kind, below their heading. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  const place = useRef<HTMLElement>(null);
  useFocusHome(place);
  return (
    <section ref={place} className={css.section} aria-labelledby={id}>
      <Title order={2} size="h4" id={id} tabIndex={-1}>
        {title}
      </Title>
      {text && <p className={css.hint}>{text}</p>}
      <div className={css.card}>{children}</div>
    </section>
  );
}
