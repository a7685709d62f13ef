import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as css from './ActionButton.module.css';

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'type'> {
  icon: ReactNode;
  /** What stands under or beside the icon. */
  text: string;
  /** What is read out, where it must say more than `text`. */
  label?: string | undefined;
  /** Shown as on. `text` or `label` says it in words. */
  isOn?: boolean | undefined;
}

/** One of the things to do with a card. */
export function ActionButton({ icon, text, label, isOn, ...rest }: Props) {
  return (
    <button type="button" className={css.action} aria-label={label} data-on={isOn || undefined} {...rest}>
      {icon}
      <span className={css.text}>{text}</span>
    </button>
  );
}
