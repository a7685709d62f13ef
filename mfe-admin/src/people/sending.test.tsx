import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { partBytes } from './file-parts.ts';
import {
  checked,
  choose,
  inTurn,
  openPage,
  part,
  pass,
  press,
  refused,
  sentOf,
  table,
  withTimers,
} from './testing/open-page.tsx';

const twoParts = () => table(`username\n${'a'.repeat(partBytes)}`);
const preview = () => screen.findByRole('heading', { name: 'What it would do' });
const sentParts = (view: ReturnType<typeof openPage>) => sentOf(view, 'AddPeopleImportPart').map(({ index }) => index);
const isSlow = () => screen.queryByText(/^The server asks to go slower/) !== null;
const unavailable = refused('SERVICE_UNAVAILABLE');
const tooMuch = refused('RATE_LIMITED', { retryAfterSeconds: 3 });
const times = (count: number, answer: object) => Array.from({ length: count }, () => answer);

beforeEach(() => void withTimers());
afterEach(() => void vi.useRealTimers());

describe('a part that is refused as too much', () => {
  it('is sent again by itself once the server takes it, and what was sent is kept', async () => {
    const view = openPage({ AddPeopleImportPart: inTurn(part, tooMuch, tooMuch, part) });
    await choose(twoParts());
    await waitFor(() => expect(isSlow()).toBe(true));
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('50');
    expect(sentParts(view)).toEqual([0, 1]);
    await pass(8_000);
    await preview();
    expect(sentParts(view)).toEqual([0, 1, 1, 1]);
    expect(isSlow()).toBe(false);
  });

  it('is not sent before the server takes it', async () => {
    const view = openPage({ AddPeopleImportPart: inTurn(refused('RATE_LIMITED', { retryAfterSeconds: 60 }), part) });
    await choose(table());
    await waitFor(() => expect(isSlow()).toBe(true));
    await pass(40_000);
    expect(sentParts(view)).toEqual([0]);
    await pass(21_000);
    await preview();
  });

  it('is tried as often as it takes while others come between', async () => {
    const answers = times(6, [...times(3, tooMuch), part]).flat();
    const view = openPage({ AddPeopleImportPart: inTurn(...answers) });
    await choose(table('a'.repeat(6 * partBytes)));
    await waitFor(() => expect(isSlow()).toBe(true));
    for (let index = 0; index < 6; index += 1) {
      await waitFor(() => expect(sentParts(view)).toContain(index));
      await pass(3 * 4_000);
    }
    await preview();
  });

  it('is given up after five in a row, and goes on by hand from there', async () => {
    const view = openPage({ AddPeopleImportPart: inTurn(part, ...times(6, tooMuch), part) });
    await choose(twoParts());
    await waitFor(() => expect(isSlow()).toBe(true));
    await pass(5 * 4_000);
    await screen.findByText(/^That was a lot at once/);
    expect(sentParts(view)).toEqual([0, 1, 1, 1, 1, 1, 1]);
    await press('Try again');
    await preview();
    const [first, second] = sentOf(view, 'BeginPeopleImport');
    expect(first).toEqual(second);
  });

  it('is given up at Cancel, and what was sent is deleted', async () => {
    const view = openPage({ AddPeopleImportPart: inTurn(part, tooMuch) });
    await choose(twoParts());
    await waitFor(() => expect(isSlow()).toBe(true));
    await press('Cancel');
    await screen.findByRole('button', { name: 'Choose a table' });
    await pass(10_000);
    expect(sentParts(view)).toEqual([0, 1]);
    expect(sentOf(view, 'DiscardPeopleImport')).toEqual([{ id: 'new' }]);
  });
});

describe('a part that nobody answered', () => {
  it('is sent again twice by itself', async () => {
    const view = openPage({ AddPeopleImportPart: inTurn(unavailable, new TypeError('no network'), part) });
    await choose(table());
    await waitFor(() => expect(sentParts(view)).toEqual([0]));
    await pass(5_000);
    await preview();
    expect(sentParts(view)).toEqual([0, 0, 0]);
  });

  it('and was not then is sent again by hand, from where it stopped', async () => {
    const view = openPage({ AddPeopleImportPart: inTurn(part, unavailable, unavailable, unavailable, part) });
    await choose(twoParts());
    await waitFor(() => expect(sentParts(view)).toEqual([0, 1]));
    await pass(5_000);
    await press('Try again');
    await preview();
    expect(sentParts(view)).toEqual([0, 1, 1, 1, 1]);
  });
});

it('a check that is refused as too much is asked again, too', async () => {
  openPage({ CheckPeopleImport: inTurn(tooMuch, checked()) });
  await choose(table());
  await waitFor(() => expect(isSlow()).toBe(true));
  await pass(4_000);
  await preview();
});

it('a file that was changed or is gone is chosen again', async () => {
  openPage();
  const file = table();
  const slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) });
  Object.defineProperty(file, 'slice', { value: slice });
  await choose(file);
  await screen.findByText(/^This file cannot be read/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it.each([
  ['begin', { BeginPeopleImport: { data: { beginPeopleImport: null } } }],
  ['part', { AddPeopleImportPart: { data: { addPeopleImportPart: null } } }],
  ['check', { CheckPeopleImport: { data: { checkPeopleImport: null } } }],
])('an answer to the %s without what was asked for is a failure', async (_, mocks) => {
  openPage(mocks);
  await choose(table());
  await screen.findByText('Something went wrong');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
