import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shellHost, show } from '../testing/shell-host.tsx';
import { InstallScreen } from './InstallScreen.tsx';
import { canInstall, installOffer } from './install.ts';

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

beforeEach(() => {
  shellHost();
  installOffer.set(null);
});
afterEach(() => {
  vi.restoreAllMocks();
  // Files after this one have the same window.
  Object.assign(window, { onbeforeinstallprompt: null });
  Reflect.deleteProperty(navigator, 'standalone');
});

it('Safari on a phone is shown its two steps, and why they are worth it', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(safari);
  show(<InstallScreen />);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText(/do not have to sign in each time/)).toBeTruthy();
});

it('another browser is sent to its menu', () => {
  show(<InstallScreen />);
  expect(screen.getByText(/^In your browser’s menu/)).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('may be installed by a browser that has the event for it, or by Safari on a phone', () => {
  expect(canInstall()).toBe(true);
  Reflect.deleteProperty(window, 'onbeforeinstallprompt');
  expect(canInstall()).toBe(false);
  Object.assign(navigator, { standalone: false });
  expect(canInstall()).toBe(true);
  Object.assign(navigator, { standalone: true });
  expect(canInstall()).toBe(false);
});
