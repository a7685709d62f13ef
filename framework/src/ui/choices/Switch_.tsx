import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as css from './choices.module.css';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> {
  label: ReactNode;
  description?: ReactNode;
}

/** On or off, at once. (`Switch` is the router's.) */
export function Switch_({ label, description, ...input }: SwitchProps) {
  return (
    <label className={css.row}>
      <span className={css.words}>
        {label}
        {description && <small>{description}</small>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox reports its own state. */}
      <input {...input} type="checkbox" role="switch" className={css.switch} />
    </label>
  );
}
