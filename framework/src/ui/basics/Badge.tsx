import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as css from './basics.module.css';

export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  /** Default: `filled`. */
  variant?: 'filled' | 'light';
  /** Before the words. */
  leftSection?: ReactNode;
}

/** A word or two about what it stands beside. */
export function Badge({ variant = 'filled', leftSection, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={`${css.badge} ${className ?? ''}`} data-variant={variant}>
      {leftSection}
      {children}
    </span>
  );
}
