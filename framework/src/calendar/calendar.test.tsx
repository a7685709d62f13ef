import { renderModule } from '@banyan/framework/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Calendar } from './Calendar.tsx';
import { EntryRow } from './entries/EntryRow.tsx';
import { type Entry, entriesByDay, entryOf } from './entries/entry.ts';
import { spanAround } from './grid/month-weeks.ts';
import { useCalendarPosition } from './use-calendar-position.ts';

beforeEach(() => void vi.setSystemTime(new Date('2026-11-24T12:00:00Z')));
afterEach(() => void vi.useRealTimers());

const today = '2026-11-24';
const span = spanAround(today);
const at = (id: string, more: Partial<Entry> = {}): Entry => {
  const found = {
    id,
    kind: 'event',
    title: id,
    start: `${today}T15:00:00Z`,
    end: null,
    allDay: false,
    href: '/x',
  } as const;
  return { ...entryOf(found, 0, 'UTC'), ...more };
};

function Months({ entries, nothingMonthText }: { entries: readonly Entry[]; nothingMonthText?: string }) {
  return (
    <Calendar
      position={useCalendarPosition(today, span)}
      {...{ today, span, nothingMonthText }}
      entries={entriesByDay(entries)}
      rowOf={(entry) => <EntryRow entry={entry} />}
      marks={['followed', 'event', 'over', 'cancelled']}
    />
  );
}

const shapesIn = (container: Element) =>
  [...container.querySelectorAll('svg')].map((svg) => /tabler-icon-([a-z-]+)/.exec(svg.getAttribute('class')!)![1]);

it('what is over is hollow, what does not take place is crossed out, and what is mine is a star', () => {
  const entries = [
    at('a'),
    at('b', { isOver: true }),
    at('c', { isCancelled: true }),
    at('d', { kind: 'followed' }),
    at('e', { kind: 'followed', isOver: true }),
  ];
  renderModule(<Months entries={entries} />, { moduleId: 'any', path: '/?view=list' });
  expect(shapesIn(screen.getByRole('heading', { level: 3 }).closest('section')!)).toEqual([
    'square-filled',
    'square',
    'x',
    'star-filled',
    'star',
  ]);
  const legend = within(screen.getByRole('list', { name: 'What the marks mean' }));
  const words = legend.getAllByRole('listitem').map((item) => [item.textContent, ...shapesIn(item)]);
  expect(words).toEqual([
    ['My event', 'star-filled'],
    ['Event', 'square-filled'],
    ['Over', 'square'],
    ['Cancelled', 'x'],
  ]);
});

it('a day says how many are mine, and how many are not', () => {
  renderModule(<Months entries={[at('a'), at('b'), at('c', { kind: 'followed' })]} />, { moduleId: 'any' });
  expect(screen.getByRole('gridcell', { name: 'Tuesday, November 24, 2026, 1 event of mine, 2 events' })).toBeTruthy();
});

it('the focus stays on the page where a button leads no further', () => {
  renderModule(<Months entries={[]} />, { moduleId: 'any' });
  const press = (name: string) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    return document.activeElement;
  };
  expect(press('Previous month')).toBe(screen.getByRole('heading', { name: 'October 2026' }));
  expect(press('Next month')).toBe(screen.getByRole('button', { name: 'Next month' }));
  expect(press('Previous month')).not.toBe(document.body);
  expect(press('Today')).toBe(screen.getByRole('heading', { name: 'November 2026' }));
});

it('a month of nothing says in the list what to do', () => {
  renderModule(<Months entries={[]} nothingMonthText="Come again" />, { moduleId: 'any', path: '/?view=list' });
  expect(screen.getByText('Nothing in this month')).toBeTruthy();
  expect(screen.getByText('Come again')).toBeTruthy();
});

it('a link that is taken sooner than the address follows leaves the chosen day behind for Back', () => {
  vi.useFakeTimers();
  renderModule(<Months entries={[at('a')]} />, { moduleId: 'any', path: '/' });
  fireEvent.click(screen.getByRole('gridcell', { name: /November 26/ }));
  expect(window.location.search).toBe('');
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '/elsewhere';
  let leftBehind = '';
  link.addEventListener('click', (event) => {
    event.preventDefault();
    leftBehind = window.location.search;
  });
  fireEvent.click(link);
  link.remove();
  expect(leftBehind).toBe('?day=2026-11-26');
});
