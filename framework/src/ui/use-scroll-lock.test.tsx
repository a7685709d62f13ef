import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useScrollLock } from './use-scroll-lock.ts';

const root = document.documentElement;
const said = () => ['data-scroll-lock', 'data-gutter'].filter((name) => root.hasAttribute(name));

afterEach(() => vi.restoreAllMocks());

it('locks the page while any dialog is open, and only then', () => {
  const one = renderHook(({ isOpen }) => useScrollLock(isOpen), { initialProps: { isOpen: false } });
  expect(said()).toEqual([]);
  one.rerender({ isOpen: true });
  const other = renderHook(() => useScrollLock(true));
  one.unmount();
  expect(said()).toContain('data-scroll-lock');
  other.unmount();
  expect(said()).toEqual([]);
});

it.each([
  ['keeps the room of a scrollbar that takes some', 785, ['data-scroll-lock', 'data-gutter']],
  ['makes none where there was none', 800, ['data-scroll-lock']],
])('%s', (_, width, expected) => {
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(800);
  vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(width);
  const { unmount } = renderHook(() => useScrollLock(true));
  expect(said()).toEqual(expected);
  unmount();
  expect(said()).toEqual([]);
});
