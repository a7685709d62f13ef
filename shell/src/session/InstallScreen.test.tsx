import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shellHost, show } from '../testing/shell-host.tsx';
import { InstallScreen } from './InstallScreen.tsx';
import { canInstall } from './install.ts';

const agent = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${version}`;
const safari = agent('Version/18.5 Mobile/15E148 Safari/604.1');
const firefox = agent('FxiOS/140.0 Mobile/15E148 Safari/605.1.15');
const comesAs = (name: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(name);

beforeEach(() => shellHost());
afterEach(() => vi.restoreAllMocks());

it('Safari on a phone is shown its two steps, and why they are worth it', () => {
  comesAs(safari);
  show(<InstallScreen />);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText(/do not have to sign in each time/)).toBeTruthy();
});

it('another browser is sent to its menu', () => {
  show(<InstallScreen />);
  expect(screen.getByText(/^In your browser’s menu/)).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('a browser may install it that has the event for it, or is Safari on a phone', () => {
  expect(canInstall()).toBe(true);
  Reflect.deleteProperty(window, 'onbeforeinstallprompt');
  comesAs(firefox);
  expect(canInstall()).toBe(false);
  comesAs(safari);
  expect(canInstall()).toBe(true);
});
