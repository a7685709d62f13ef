import { type ReactNode, useId, useRef } from 'react';
import { useFocusHome } from '../focus/index.ts';
import { Title } from '../ui/core.tsx';
import * as css from './settings-section.module.css';

export interface SettingsSectionProps {
  title: string;
  /** What holds for all of it. */
  text?: string;
  children: ReactNode;
}

/** Settings of one kind on a card below their heading, which has the focus when the button it was on is gone. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId();
  const container = useRef<HTMLElement>(null);
  useFocusHome(container);
  return (
    <section ref={container} className={css.section} aria-labelledby={id}>
      <Title order={2} size="h4" id={id} tabIndex={-1}>
        {title}
      </Title>
      {text && <p className={css.text}>{text}</p>}
      <div className={css.card}>{children}</div>
    </section>
  );
}
