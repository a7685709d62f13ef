import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shellHost, show } from '../testing/shell-host.tsx';
import { keepDeletedOn } from './deleted-on.ts';
import { IntroScreen } from './IntroScreen.tsx';

beforeEach(() => {
  shellHost();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const farewell = /^Your account will be deleted on/;

it('welcomes anyone who comes', () => {
  show(<IntroScreen />);
  expect(screen.queryByText(farewell)).toBeNull();
});

it('says to anyone who deleted their account until when they may come back, and stays there', () => {
  keepDeletedOn('2026-04-09T12:00:00.000Z');
  for (const _ of ['now', 'after a reload']) {
    show(<IntroScreen />);
    expect(screen.getByText(farewell).textContent).toMatch(/April 9, 2026|9 April 2026/);
    cleanup();
  }
});

it('says it also when it stands already, because the socket reported first that the session is over', () => {
  show(<IntroScreen />);
  act(() => keepDeletedOn('2026-04-09T12:00:00.000Z'));
  expect(screen.getByText(farewell)).toBeTruthy();
});
