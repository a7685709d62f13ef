import { createElement, type ReactElement } from 'react';
import type { PageShape } from '../early/page-globals.ts';
import { pageDeployment } from '../host/page-deployment.ts';
import * as css from './brand-mark.module.css';

const draw = ([name, attributes, inside]: PageShape, key: number): ReactElement =>
  createElement(name, { ...attributes, key }, inside.map(draw));

/** The deployment's mark on a tile, in the colours of the palette. */
export function BrandMark({ size }: { size: number }) {
  const { mark } = pageDeployment().brand;
  return (
    <svg
      className={css.mark}
      viewBox={`0 0 ${mark.size} ${mark.size}`}
      width={size}
      height={size}
      aria-hidden
      focusable="false"
    >
      {mark.shapes.map(draw)}
    </svg>
  );
}
