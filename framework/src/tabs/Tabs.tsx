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

export interface TabListProps {
  /** What the tabs are of, for screen readers. */
  label: string;
  tabs: readonly Pick<Tab, 'id' | 'label'>[];
  chosen: string;
  onChoose(id: string): void;
  /** The id of the panel below them, which takes its name from `tabIdOf` the one that is chosen. */
  panelId: string;
}

/** @returns the id of one tab's element */
export const tabIdOf = (panelId: string, id: string): string => `${panelId}-${id}`;

/** The tabs alone, of a page that keeps what is chosen and draws the panel. Arrow keys move between them. */
export function TabList({ label, tabs, chosen, onChoose, panelId }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const from = tabs.findIndex(({ id }) => id === chosen);
    const to = target(event.key, from, tabs.length);
    if (to === undefined) return;
    event.preventDefault();
    onChoose(tabs[to]!.id);
    (list.current?.children[to] as HTMLElement | undefined)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={css.tabs} ref={list}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabIdOf(panelId, tab.id)}
          aria-selected={tab.id === chosen}
          aria-controls={panelId}
          tabIndex={tab.id === chosen ? 0 : -1}
          onClick={() => onChoose(tab.id)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Panels of which one is shown. */
export function Tabs({ label, tabs, initial }: TabsProps) {
  const panelId = useId();
  const [chosen, choose] = useState(initial ?? tabs[0].id);
  const current = tabs.find((tab) => tab.id === chosen) ?? tabs[0];
  return (
    <div>
      <TabList label={label} tabs={tabs} chosen={current.id} onChoose={choose} panelId={panelId} />
      <div role="tabpanel" id={panelId} aria-labelledby={tabIdOf(panelId, current.id)}>
        {current.content()}
      </div>
    </div>
  );
}
