import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import * as css from './tabs.module.css';

export interface Tab {
  id: string;
  label: ReactNode;
  /** Rendered only while its tab is chosen. */
  content: () => ReactNode;
}

export interface TabsProps {
  /** What the tabs are of, for screen readers. */
  label: string;
  tabs: readonly [Tab, ...Tab[]];
  /** Default: the first. */
  initial?: string;
}

/** Where a key leads from one tab; arrows follow the reading direction. */
function target(key: string, from: number, count: number): number | undefined {
  const isRtl = document.documentElement.dir === 'rtl';
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
  const moves: Record<string, number> = { [forward]: from + 1, [backward]: from - 1, Home: 0, End: count - 1 };
  const to = moves[key];
  return to === undefined ? undefined : (to + count) % count;
}

/** Panels of which one is shown. Arrow keys move between the tabs. */
export function Tabs({ label, tabs, initial }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState(initial ?? tabs[0].id);
  const current = tabs.find((tab) => tab.id === chosen) ?? tabs[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const to = target(event.key, tabs.indexOf(current), tabs.length);
    if (to === undefined) return;
    event.preventDefault();
    choose(tabs[to]!.id);
    (list.current?.children[to] as HTMLElement | undefined)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={css.tabs} ref={list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => choose(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current.id}`}>
        {current.content()}
      </div>
    </div>
  );
}
