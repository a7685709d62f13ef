import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFocusReturn } from './use-focus-return.ts';

function Page({ opened }: { opened: boolean }) {
  useFocusReturn(opened);
  return (
    <>
      <button type="button">Opens it</button>
      <input aria-label="Elsewhere" />
    </>
  );
}

const opener = () => screen.getByRole('button');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Opened and closed at once, as by Escape before the overlay stands. */
function closedAtOnce() {
  const view = render(<Page opened={false} />);
  opener().focus();
  view.rerender(<Page opened />);
  view.rerender(<Page opened={false} />);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('an overlay that takes the focus while it leaves does not take it along', async () => {
  closedAtOnce();
  const late = document.body.appendChild(document.createElement('input'));
  await pass(50);
  late.focus();
  late.remove();
  (document.activeElement as HTMLElement | null)?.blur();
  expect(document.activeElement).not.toBe(opener());
  await pass(1000);
  expect(document.activeElement).toBe(opener());
});

it('anyone who went on to a field meanwhile stays there', async () => {
  closedAtOnce();
  await pass(50);
  screen.getByLabelText('Elsewhere').focus();
  await pass(1000);
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
});

it('gives back nothing where nobody had the focus', async () => {
  const focus = vi.spyOn(document.body, 'focus');
  const view = render(<Page opened />);
  view.rerender(<Page opened={false} />);
  await pass(1000);
  expect(focus).not.toHaveBeenCalled();
});
