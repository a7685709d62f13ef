import { testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import json from '../flow/flow.json' with { type: 'json' };
import type { Flow } from '../flow/flow.ts';
import { renderGuide } from '../testing/render-guide.tsx';
import { Conversation, type ConversationProps } from './Conversation.tsx';

const now = new Date('2026-11-24T09:00:00');
beforeEach(() => {
  localStorage.clear();
  vi.setSystemTime(now);
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Options = NonNullable<Parameters<typeof renderGuide>[1]>;
const open = (options: Options = {}, props: ConversationProps = {}) =>
  renderGuide(<Conversation {...props} />, options);
const tap = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const words = () => document.querySelector('[data-step] > h2')?.textContent;

/** From the welcome to the end of what is asked about how it feels. */
async function reportSymptom(symptom: RegExp, severity: RegExp): Promise<void> {
  await tap('Let us go on');
  await tap('Yes, I know');
  await tap(symptom);
  await tap(severity);
}
async function toTheTime(): Promise<void> {
  await reportSymptom(/fatigue/, /^3,/);
  await tap('Not now');
  await tap('Yes, choose a time');
}
const sentBookings = ({ sent }: ReturnType<typeof open>) =>
  sent.filter(({ operationName }) => operationName === 'BookYoga').map(({ variables }) => variables);

it('greets who comes for the first time, and says so once', async () => {
  const { sent } = open();
  expect(await screen.findByText(/^Hello, I am the Yogi/)).toBeTruthy();
  await waitFor(() => expect(sent.map(({ operationName }) => operationName)).toEqual(['GuideGreeting', 'MeetGuide']));
  expect(sent[1]!.variables).toEqual({ userId: testViewer.id });
});

it('welcomes back who has talked with it, and says nothing', async () => {
  const { sent } = open({ isReturning: true });
  expect(await screen.findByText(/^Welcome back/)).toBeTruthy();
  expect(sent.map(({ operationName }) => operationName)).toEqual(['GuideGreeting']);
});

it('begins also where nobody can say who comes', async () => {
  open({ mocks: { GuideGreeting: new Error('away') } });
  expect(await screen.findByText(/^Hello, I am the Yogi/)).toBeTruthy();
});

it('goes on where a reload broke it off, for this member alone', async () => {
  open();
  await tap('Let us go on');
  await tap('No, tell me about it');
  const before = words();
  open();
  expect(words()).toBe(before);
  open({ viewer: { ...testViewer, id: 'another' } });
  expect(await screen.findByText(/^Hello/)).toBeTruthy();
});

it('keeps answers on Back, and drops them when it starts again', async () => {
  open();
  await reportSymptom(/fatigue/, /^5,/);
  await tap('Back');
  expect(screen.getByRole('button', { name: '5, Moderate' }).getAttribute('aria-describedby')).toBeTruthy();
  await tap('Back');
  expect(await screen.findByRole('button', { name: /fatigue.*your answer before/ })).toBeTruthy();
  await tap('Start again');
  expect(await screen.findByText(/^Welcome back/)).toBeTruthy();
  await tap('Let us go on');
  expect(screen.queryByText(/your answer before/)).toBeNull();
});

it('each step has the focus at its beginning: at help, where it stands first', async () => {
  open();
  await reportSymptom(/fatigue/, /^8,/);
  expect(document.activeElement?.textContent).toBe('You can talk to someone now');
  await tap('Show me a gentle class');
  expect(document.activeElement?.textContent).toBe(words());
});

it('sends nothing of what is answered anywhere', async () => {
  const { sent } = open({ isReturning: true });
  await reportSymptom(/depression/, /Let us go on/);
  await tap(/^9,/);
  await tap('Not now');
  await tap('I am not sure');
  expect(sent.map(({ operationName }) => operationName)).toEqual(['GuideGreeting']);
});

it('says so kindly where the classes are not open, and links into nothing', async () => {
  open({ pages: [] });
  await reportSymptom(/other/, /^2,/);
  await tap('Yes, now');
  expect(screen.getByText(/^The classes are not open here yet/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /minutes/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose another time' })).toBeTruthy();
});

it('sets a reminder by the device’s clock, says when, and moves it when another time is chosen', async () => {
  const view = open();
  await toTheTime();
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '18:30' } });
  await tap('Remind me then');
  expect(await screen.findByText(/Wednesday, November 25 at 18:30/)).toBeTruthy();
  await tap('Back');
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-11-26' } });
  await tap('Remind me then');
  expect(await screen.findByText(/Thursday, November 26/)).toBeTruthy();
  const [first, second] = sentBookings(view);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(first).toMatchObject({ userId: testViewer.id, reminderId: null });
  expect(first!.reminder).toMatchObject({ time: new Date('2026-11-25T18:30').toISOString(), timeZone });
  expect(first!.reminder).not.toHaveProperty('name');
  expect(second).toMatchObject({ reminderId: 'r1' });
});

it('sets it by the clock that the member chose in their settings, and names that clock', async () => {
  const view = open({ viewer: { ...testViewer, timeZone: 'America/New_York' } });
  await toTheTime();
  expect(screen.getByText('By the clock of Eastern Time.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '18:30' } });
  await tap('Remind me then');
  expect(await screen.findByText(/Wednesday, November 25 at 18:30 \(Eastern Time\)/)).toBeTruthy();
  const [booking] = sentBookings(view);
  expect(booking!.reminder).toMatchObject({ time: '2026-11-25T23:30:00.000Z', timeZone: 'America/New_York' });
});

it('keeps the time that was chosen when it could not be saved, and makes one reminder of two tries', async () => {
  let isAway = true;
  const view = open({
    mocks: {
      BookYoga: ({ reminder }) =>
        isAway
          ? new Error('away')
          : {
              data: {
                createUpdateReminder: { __typename: 'Reminder', _id: 'r1', time: (reminder as { time: string }).time },
              },
            },
    },
  });
  await toTheTime();
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '07:15' } });
  await tap('Remind me then');
  expect((await screen.findByRole('alert')).textContent).toBe('Your reminder was not saved. Please try again.');
  isAway = false;
  await tap('Remind me then');
  expect(await screen.findByText(/07:15/)).toBeTruthy();
  const ids = sentBookings(view).map(({ reminder }) => (reminder as { clientId: string }).clientId);
  expect(new Set(ids).size).toBe(1);
});

it('a reminder that an unheard answer had made at another time is moved', async () => {
  const view = open({
    mocks: {
      BookYoga: ({ reminderId, reminder }) => ({
        data: {
          createUpdateReminder: {
            __typename: 'Reminder',
            _id: 'made',
            time: reminderId ? (reminder as { time: string }).time : new Date('2026-11-25T10:00').toISOString(),
          },
        },
      }),
    },
  });
  await toTheTime();
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '11:00' } });
  await tap('Remind me then');
  expect(await screen.findByText(/11:00/)).toBeTruthy();
  expect(sentBookings(view).map(({ reminderId }) => reminderId)).toEqual([null, 'made']);
});

it('a reminder that was removed since is made again', async () => {
  const gone = { errors: [{ message: 'no', extensions: { code: 'NOT_FOUND' } }] };
  const made = (time: string) => ({ data: { createUpdateReminder: { __typename: 'Reminder', _id: 'r2', time } } });
  let asked = 0;
  const view = open({
    mocks: {
      BookYoga: ({ reminder }) => {
        asked += 1;
        return asked === 1 ? gone : made((reminder as { time: string }).time);
      },
    },
  });
  await toTheTime();
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '11:00' } });
  await tap('Remind me then');
  expect(await screen.findByText(/11:00/)).toBeTruthy();
  const [first, second] = sentBookings(view) as { reminder: { clientId: string } }[];
  expect(second!.reminder.clientId).not.toBe(first!.reminder.clientId);
});

it('a time that has passed, or half of one, is not sent', async () => {
  const view = open();
  await toTheTime();
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-11-23' } });
  await tap('Remind me then');
  expect((await screen.findByRole('alert')).textContent).toMatch(/has passed/);
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '' } });
  await tap('Remind me then');
  expect((await screen.findByRole('alert')).textContent).toBe('Please choose a date and a time.');
  expect(sentBookings(view)).toEqual([]);
});

it('without a network it says so and keeps the time', async () => {
  const view = open();
  await toTheTime();
  act(() => void window.dispatchEvent(new Event('offline')));
  await tap('Remind me then');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^You are offline/);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(sentBookings(view)).toEqual([]);
});

it('a flow that is not whole is not begun, names its fault, and help is still there', () => {
  const steps = (json as Flow).steps.filter(({ id }) => id !== 'hard');
  open({}, { flow: { ...(json as Flow), steps } });
  expect(screen.getByRole('alert').dataset.problem).toBe(
    'Step "severity", answer "7" leads to "hard", which is no step.',
  );
  expect(screen.getByRole('link', { name: /Call .*97235550100/ })).toBeTruthy();
});

it('hands a finished talk to anyone who offers to keep it, and nobody else', async () => {
  const afterTalk = vi.fn(() => <p>Keep it?</p>);
  open({}, { afterTalk });
  await reportSymptom(/memory/, /^4,/);
  await tap('Not now');
  expect(afterTalk).not.toHaveBeenCalled();
  await tap('I am not sure');
  expect(screen.getByText('Keep it?')).toBeTruthy();
  expect(afterTalk).toHaveBeenLastCalledWith(expect.objectContaining({ symptom: 'memory', severity: 4 }));
});

it('is not for who impersonates the member', () => {
  const acting = { actorId: 'hila', until: Date.now() + 60_000 };
  const { sent } = open({ viewer: { ...testViewer, acting } });
  expect(screen.getByText(/^Only .*Maya Levi.* can talk to the Yogi/)).toBeTruthy();
  expect(sent).toEqual([]);
});

it('is silent until sound is turned on, here or in the settings', async () => {
  const started = vi.fn();
  const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  const volume = { gain, connect() {} };
  const tone = { frequency: { value: 0 }, connect: () => volume, start: started, stop() {} };
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      destination = {};
      createOscillator = () => tone;
      createGain = () => volume;
    },
  );
  open();
  await tap('Let us go on');
  expect(started).not.toHaveBeenCalled();
  await tap('Turn sound on');
  await tap('Yes, I know');
  expect([started.mock.calls.length, localStorage.getItem('banyan.sound')]).toEqual([2, 'true']);
  await tap('Turn sound off');
  await tap('Back');
  expect(started).toHaveBeenCalledTimes(2);
});
