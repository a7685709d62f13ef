import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shellHost, show } from '../testing/shell-host.tsx';
import { TimeZoneSetting } from './TimeZoneSetting.tsx';
import { clocksDiffer, isPlace, zoneWords } from './time-zones.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(device: string, { zone = 'Asia/Jerusalem' as string | null, isStill = false } = {}) {
  const resolved = { timeZone: device } as Intl.ResolvedDateTimeFormatOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(resolved);
  const onSet = vi.fn();
  shellHost({ isMember: true });
  show(<TimeZoneSetting zone={zone} isStill={isStill} onSet={onSet} />);
  return { onSet, select: screen.getByLabelText<HTMLSelectElement>('Time zone') };
}
const proposal = () => screen.queryByRole('button', { name: 'Use this zone' });

it('shows the zone by its city, its name and its offset, and offers all when somebody comes to choose', () => {
  const { onSet, select } = open('Asia/Jerusalem');
  expect(select.selectedOptions[0]!.textContent).toMatch(/^Jerusalem · Israel Time · GMT\+[23]$/);
  expect(select.options).toHaveLength(1);
  fireEvent.focus(select);
  expect(select.options.length).toBeGreaterThan(300);
  expect([...select.options].map(({ value }) => value)).not.toContain('UTC');
  fireEvent.change(select, { target: { value: 'Europe/Lisbon' } });
  expect(onSet.mock.calls).toEqual([['Europe/Lisbon']]);
});

it('of a device on another clock is proposed, and moves only when somebody says so', () => {
  const { onSet } = open('Europe/Lisbon');
  expect(screen.getByText(/Your device’s clock is in another zone: .*Lisbon/)).toBeTruthy();
  expect(onSet).not.toHaveBeenCalled();
  fireEvent.click(proposal()!);
  expect(onSet.mock.calls).toEqual([['Europe/Lisbon']]);
});

it.each(['Asia/Jerusalem', 'Asia/Tel_Aviv', 'UTC', 'Etc/GMT-3'])('a device in %s proposes nothing', (device) => {
  open(device);
  expect(proposal()).toBeNull();
});

it('is the deployment’s until one is chosen, and still without a network', () => {
  const { select } = open('Europe/Lisbon', { zone: null, isStill: true });
  expect(select.value).toBe('Asia/Jerusalem');
  expect(select.disabled).toBe(true);
  expect(proposal()).toBeNull();
});

it('knows clocks apart by what they show, in words of the language', () => {
  const now = Date.parse('2026-06-01T12:00Z');
  expect(clocksDiffer('Europe/Paris', 'Europe/Berlin', now)).toBe(false);
  // The same in winter, and not in summer.
  expect(clocksDiffer('Europe/London', 'Atlantic/Reykjavik', Date.parse('2026-12-01T12:00Z'))).toBe(true);
  expect(['Europe/Paris', 'UTC', 'Etc/UTC'].map(isPlace)).toEqual([true, false, false]);
  expect(zoneWords('Asia/Jerusalem', 'he').name).toBe('שעון ישראל');
});
