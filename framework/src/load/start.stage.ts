import type { ComponentType } from 'react';
import type { PageLifecycles } from '../module/define-page.tsx';
import { failed, passed, type StageResult } from './result.ts';

const LIFECYCLES = ['bootstrap', 'mount', 'unmount'] as const;

/** A page exposes single-spa lifecycles: the answer of `definePage`, by name or as the default export. */
export function startPage(exposed: object): StageResult<PageLifecycles> {
  const candidates = [exposed, (exposed as { default?: unknown }).default] as Partial<PageLifecycles>[];
  const page = candidates.find((each) => each && LIFECYCLES.every((name) => typeof each[name] === 'function'));
  return page ? passed(page as PageLifecycles) : failed('start', 'it exposes no page lifecycles');
}

/** A contribution exposes a React component as its default export. */
export function startComponent(exposed: object): StageResult<ComponentType<object>> {
  const component = (exposed as { default?: unknown }).default;
  const isComponent = typeof component === 'function' || (typeof component === 'object' && component !== null);
  return isComponent ? passed(component as ComponentType<object>) : failed('start', 'it exposes no component');
}
