import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { viewerId } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';
import { CalendarAddress } from './CalendarAddress.tsx';

interface Kept {
  __typename: 'CalendarAddress';
  id: string;
  path: string | null;
  since: string;
}
const addressOf = (id: string, path: string | null = `/ics/${id}.ics`): Kept => {
  return { __typename: 'CalendarAddress', id, path, since: '2026-11-01T08:00:00.000Z' };
};

/** A service that keeps one address. */
function show(kept: Kept | null, options: object = {}) {
  let address = kept;
  let made = 0;
  const mocks = {
    CalendarAddress: () => ({ data: { calendarAddress: address } }),
    MakeCalendarAddress: () => {
      made += 1;
      address = addressOf(`made${made}`);
      return { data: { makeCalendarAddress: address } };
    },
    EndCalendarAddress: () => {
      address = null;
      return { data: { endCalendarAddress: true } };
    },
  };
  return renderFeed(<CalendarAddress />, { mocks, ...options } as never);
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const agree = async (title: string, name: string) => {
  const dialog = await screen.findByRole('dialog', { name: title });
  fireEvent.click(within(dialog).getByRole('button', { name }));
};
afterEach(() => void vi.restoreAllMocks());

it('who has none makes one, copies it, and finds where to open it', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  show(null);
  await press('Make my address');
  const shown = await screen.findByDisplayValue<HTMLInputElement>(/\/ics\/made1\.ics$/);
  await press('Copy the address');
  expect(copied).toHaveBeenCalledWith(shown.value);
  expect(screen.getByRole('link', { name: 'Calendar of this device' }).getAttribute('href')).toMatch(/^webcal:.*made1/);
});

it('renews in place of the one that is shown, once that is agreed to', async () => {
  const { sent } = show(addressOf('first'));
  await press('Make a new address');
  await agree('Make a new address?', 'Make a new address');
  expect(await screen.findByDisplayValue(/\/ics\/made1\.ics$/)).toBeTruthy();
  const { variables } = sent.find(({ operationName }) => operationName === 'MakeCalendarAddress')!;
  expect(variables).toEqual({ userId: viewerId, inPlaceOf: 'first' });
});

it('stops once that is agreed to, and not before', async () => {
  const { sent } = show(addressOf('first'));
  await press('Stop');
  await agree('Stop sharing with your calendars?', 'Cancel');
  expect(sent.map(({ operationName }) => operationName)).not.toContain('EndCalendarAddress');
  await press('Stop');
  await agree('Stop sharing with your calendars?', 'Stop');
  expect(await screen.findByRole('button', { name: 'Make my address' })).toBeTruthy();
});

it('one that cannot be shown is still renewed and stopped', async () => {
  show(addressOf('old', null));
  expect(await screen.findByText(/still works, but it can’t be shown/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copy the address' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Make a new address' })).toBeTruthy();
});

it('nothing of the address is left in the cache, which the device keeps', async () => {
  const { client } = show(addressOf('secret-one'));
  await screen.findByDisplayValue(/secret-one/);
  expect(JSON.stringify(client.cache.extract())).not.toContain('secret-one');
});

it('anyone who impersonates the member sees nothing of it, and asks for nothing', async () => {
  const viewer = { id: viewerId, name: 'Maya Levi', acting: { name: 'Hila' } };
  const { sent } = show(addressOf('first'), { viewer });
  await waitFor(() => expect(screen.queryByText('My calendar address')).toBeNull());
  expect(sent).toEqual([]);
});
