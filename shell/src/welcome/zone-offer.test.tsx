import { session, whenAtRest } from '@banyan/framework/host';
import { testViewer } from '@banyan/framework/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shellHost, show } from '../testing/shell-host.tsx';
import { FirstStepsSlot } from './FirstStepsSlot.tsx';

const kept = { data: { updateTimeZone: { __typename: 'User', id: testViewer.id, timeZone: 'Europe/Lisbon' } } };
let link: ReturnType<typeof shellHost>['link'];
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A start on a device whose clock is there. */
function arrive(device: string, change: object = {}, answer: object = kept) {
  const resolved = { timeZone: device } as Intl.ResolvedDateTimeFormatOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(resolved);
  link = shellHost({ isMember: true, mocks: { UpdateTimeZone: answer } }).link;
  session.set({ status: 'signedIn', viewer: { ...testViewer, timeZone: 'Asia/Jerusalem', ...change } });
  show(<FirstStepsSlot />);
}
const card = () => screen.findByRole('region', { name: 'Another time zone?' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** When a card that is to come would be there: the page is at rest, and the parts that show it are here, one by one. */
async function atRest() {
  for (const load of [() => import('./FirstSteps.tsx'), () => import('./offers.ts')])
    await act(async () => {
      await whenAtRest();
      await load();
    });
}
const zone = () => session.get().viewer?.timeZone;

it('on a journey reminders may go by the new clock, and only when the member says so', async () => {
  arrive('Europe/Lisbon');
  await card();
  expect(screen.getByText(/Your reminders and quiet hours go by Israel Time/)).toBeTruthy();
  expect(link.sent).toEqual([]);
  press('Go by Western European Time');
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(link.sent).toMatchObject([
    { operationName: 'UpdateTimeZone', variables: { userId: testViewer.id, timeZone: 'Europe/Lisbon' } },
  ]);
  expect(zone()).toBe('Europe/Lisbon');
});

it('who stays with their own clock is not asked again there', async () => {
  arrive('Europe/Lisbon');
  await card();
  press('Stay with Israel Time');
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  arrive('Europe/Lisbon');
  await atRest();
  expect(screen.queryByRole('region')).toBeNull();
  expect([link.sent, zone()]).toEqual([[], 'Asia/Jerusalem']);
});

it('what could not be kept is said, and the card is there still', async () => {
  arrive('Europe/Lisbon', {}, { errors: [{ message: 'no', extensions: { code: 'SERVICE_UNAVAILABLE' } }] });
  await card();
  press('Go by Western European Time');
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Stay/ }).disabled).toBe(false));
  expect(zone()).toBe('Asia/Jerusalem');
});

it.each([
  ['the same clock', 'Asia/Jerusalem', {}],
  ['its zone hidden', 'UTC', {}],
  ['a member who has no zone yet', 'Europe/Lisbon', { timeZone: undefined }],
])('a device with %s asks nothing', async (_, device, change) => {
  arrive(device, change);
  await atRest();
  expect(screen.queryByRole('region')).toBeNull();
});
