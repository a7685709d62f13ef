import type { ComponentPropsWithRef } from 'react';
import * as css from './basics.module.css';

export interface SkeletonProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** In px, or as CSS says it. */
  height?: number | string;
  /** Default: all there is. */
  width?: number | string;
  circle?: boolean;
}

/** Stands where content will be. */
export function Skeleton({ height, width, circle = false, className, style, ...rest }: SkeletonProps) {
  const size = { blockSize: height, inlineSize: circle ? height : width, borderRadius: circle ? '50%' : undefined };
  return <div {...rest} className={`${css.skeleton} ${className ?? ''}`} style={{ ...size, ...style }} />;
}
