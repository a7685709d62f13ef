import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'wouter';
import * as css from './button.module.css';
import { Loader } from './Loader.tsx';

interface Looks {
  /** Default: `filled`, for the one next step of a place. */
  variant?: 'filled' | 'light' | 'default' | 'subtle' | undefined;
  /** Default: `sm`, 48 px high. `compact-md` stands in a row of text. */
  size?: 'xs' | 'sm' | 'lg' | 'compact-md' | undefined;
  /** Default: `md`. */
  radius?: 'md' | 'xl' | undefined;
  fullWidth?: boolean | undefined;
  /** Before the label. */
  leftSection?: ReactNode;
}

export interface ButtonProps extends Looks, ComponentPropsWithRef<'button'> {
  /** `danger` for what cannot be undone. Default: `neutral`. */
  tone?: 'neutral' | 'danger' | undefined;
  /** Shows that it is at work, and takes no click meanwhile. */
  loading?: boolean | undefined;
}

export interface ButtonLinkProps extends Looks, Omit<ComponentPropsWithRef<'a'>, 'href'> {
  href: string;
}

function look({ variant, size, radius, fullWidth, className }: Looks & { className?: string | undefined }) {
  return {
    className: `${css.button} ${className ?? ''}`,
    'data-variant': variant ?? 'filled',
    'data-size': size ?? 'sm',
    'data-radius': radius,
    'data-block': fullWidth || undefined,
  };
}

function Inner({ leftSection, children }: Pick<Looks, 'leftSection'> & { children?: ReactNode }) {
  return (
    <span className={css.inner}>
      {leftSection && <span className={css.section}>{leftSection}</span>}
      <span className={css.label}>{children}</span>
    </span>
  );
}

/** A button, at least 48 px high at its default size. */
export function Button(props: ButtonProps) {
  const { variant, size, radius, fullWidth, leftSection, tone, loading, className, children, disabled, ...rest } =
    props;
  const isOff = disabled || loading || undefined;
  return (
    <button
      type="button"
      {...rest}
      {...look({ variant, size, radius, fullWidth, className })}
      data-tone={tone === 'danger' ? 'danger' : undefined}
      data-loading={loading || undefined}
      disabled={isOff}
    >
      {loading && (
        <span className={css.loader} aria-hidden>
          <Loader size={18} />
        </span>
      )}
      <Inner leftSection={leftSection}>{children}</Inner>
    </button>
  );
}

/** Looks like a button and goes to a place of this app. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, radius, fullWidth, leftSection, className, children, ...rest } = props;
  return (
    <Link {...rest} {...look({ variant, size, radius, fullWidth, className })}>
      <Inner leftSection={leftSection}>{children}</Inner>
    </Link>
  );
}
