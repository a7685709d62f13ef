import type { ComponentPropsWithRef } from 'react';
import * as css from './basics.module.css';

export interface StackProps extends ComponentPropsWithRef<'div'> {
  /** Default: `stretch`. */
  align?: 'stretch' | 'start' | 'center' | 'end';
}

/** One below the other. */
export function Stack({ align, className, style, ...rest }: StackProps) {
  return <div {...rest} className={`${css.stack} ${className ?? ''}`} style={{ alignItems: align, ...style }} />;
}

export interface GroupProps extends ComponentPropsWithRef<'div'> {
  /** Default: `flex-start`. */
  justify?: 'flex-start' | 'center' | 'flex-end' | 'space-between';
}

/** One beside the other, as long as there is room. */
export function Group({ justify, className, style, ...rest }: GroupProps) {
  return <div {...rest} className={`${css.group} ${className ?? ''}`} style={{ justifyContent: justify, ...style }} />;
}
