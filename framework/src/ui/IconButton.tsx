import type { Icon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import * as css from './basics/button.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  icon: Icon;
  /** What the button does, for everyone who does not see the icon. */
  label: string;
  /** Default: `subtle`. */
  variant?: 'filled' | 'light' | 'default' | 'subtle';
}

/** A 48 px button of one icon. */
export function IconButton({ icon: Shape, label, variant = 'subtle', className, ...props }: IconButtonProps) {
  const looks = `${css.button} ${css.icon} ${className ?? ''}`;
  return (
    <button type="button" aria-label={label} title={label} {...props} className={looks} data-variant={variant}>
      <Shape aria-hidden />
    </button>
  );
}
