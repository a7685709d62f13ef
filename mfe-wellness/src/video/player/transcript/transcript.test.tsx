import { renderModule } from '@banyan/framework/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import en from '../../../../wording/en.json' with { type: 'json' };
import he from '../../../../wording/he.json' with { type: 'json' };
import type { Captions } from '../use-captions.ts';
import { Transcript } from './Transcript.tsx';
import type { Lines } from './use-lines.ts';

const spoken: Lines = {
  state: 'ready',
  lines: [
    { at: 2, text: 'Breathe in' },
    { at: 65.5, text: 'שחררו כתפיים' },
    { at: 90, text: 'Breathe out' },
  ],
  retry: vi.fn(),
};
const captions = (read: string) => {
  const tracks = [
    { language: 'en', label: 'English', url: 'e' },
    { language: 'he', label: 'עברית', url: 'h' },
  ];
  return { tracks, chosen: null, read, choose: { shown: vi.fn(), read: vi.fn() } } as unknown as Captions;
};

function show({ time = 70, lines = spoken, own = captions('en'), onJump = vi.fn() } = {}) {
  let move: (at: number) => void = () => {};
  function Film() {
    const [at, setAt] = useState(time);
    move = setAt;
    return <Transcript captions={own} lines={lines} time={at} onJump={onJump} />;
  }
  renderModule(<Film />, { moduleId: 'wellness', wording: { en, he } });
  return { onJump, own, playTo: (at: number) => act(() => move(at)) };
}
const lineOf = (name: RegExp) => screen.findByRole('button', { name });
const current = () => screen.getAllByRole('button').filter((each) => each.getAttribute('aria-current') === 'true');
const follow = () => screen.queryByRole('button', { name: 'Back to where the video is' });

it('marks what is said now, and each line leads to where it is said', async () => {
  const { onJump } = show();
  const second = await lineOf(/1:05.*שחררו/);
  expect(current()).toEqual([second]);
  expect(within(second).getByText('שחררו כתפיים').dir).toBe('auto');
  fireEvent.click(await lineOf(/0:02/));
  expect(onJump.mock.calls).toEqual([[2]]);
});

it('follows the film until its reader scrolls it, and again when they ask', async () => {
  const { playTo } = show();
  await lineOf(/1:05/);
  const list = screen.getByRole('list');
  fireEvent.scroll(list);
  expect(follow()).toBeNull();
  list.scrollTop = 500;
  fireEvent.scroll(list);
  expect(follow()).toBeTruthy();
  playTo(95);
  expect(list.scrollTop).toBe(500);
  fireEvent.click(follow()!);
  expect([follow(), list.scrollTop]).toEqual([null, 0]);
});

it('has one stop of Tab, from which arrows lead on', async () => {
  show();
  const [first, second, third] = [await lineOf(/0:02/), await lineOf(/1:05/), await lineOf(/1:30/)];
  expect([first, second, third].map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  second.focus();
  fireEvent.keyDown(second, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(third);
  fireEvent.keyDown(third, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(third);
  fireEvent.keyDown(third, { key: 'Home' });
  expect(document.activeElement).toBe(first);
});

it('is read in another language', async () => {
  const { own } = show();
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'he' } });
  expect(own.choose.read).toHaveBeenCalledWith('he');
});

it('that could not be loaded is asked for again', async () => {
  const retry = vi.fn();
  show({ lines: { lines: [], state: 'failed', retry } });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
