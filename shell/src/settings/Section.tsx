import { Title } from '@banyan/framework';
import { type ReactNode, useId } from 'react';
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
  return (
    <section className={css.section} aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {text && <p className={css.hint}>{text}</p>}
      <div className={css.card}>{children}</div>
    </section>
  );
}
