import type { ComponentPropsWithRef } from 'react';
import * as css from './basics.module.css';

const joined = (own: string, given: string | undefined) => (given ? `${own} ${given}` : own);

export interface TextProps extends ComponentPropsWithRef<'p'> {
  /** Default: `md`, 17 px. */
  size?: 'sm' | 'md' | 'lg';
}

/** A paragraph. */
export function Text({ size = 'md', className, ...rest }: TextProps) {
  return <p {...rest} className={joined(css.text, className)} data-size={size} />;
}

export interface TitleProps extends ComponentPropsWithRef<'h2'> {
  /** Its place among the headings of the page. */
  order: 1 | 2 | 3 | 4;
  /** How large it looks. Default: as its order. */
  size?: 'h1' | 'h2' | 'h3' | 'h4';
}

/** A heading. */
export function Title({ order, size, className, ...rest }: TitleProps) {
  const Heading = `h${order}` as 'h2';
  return <Heading {...rest} className={joined(css.title, className)} data-size={size ?? `h${order}`} />;
}

/** A link to somewhere outside. Inside the app: `Link`. */
export function Anchor({ className, ...rest }: ComponentPropsWithRef<'a'>) {
  return <a {...rest} className={joined(css.anchor, className)} />;
}

/** Read and not seen. */
export function VisuallyHidden({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={joined(css.hidden, className)} />;
}
