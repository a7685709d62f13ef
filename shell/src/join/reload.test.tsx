// What a page that is loaded again goes on with, of an invitation that was opened in this tab.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

/** Loads every module again: nothing is left but what the browser keeps. */
async function load(hash = '', answers: object[] = []) {
  cleanup();
  vi.resetModules();
  const testing = await import('./testing.tsx');
  testing.openLink({ hash, answers });
  return testing;
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

it('goes on with what was typed and with the same key, and without the password', async () => {
  const first = await load('#invited-by-this-link', [new TypeError('Failed to fetch')]);
  await first.fillInPassword();
  first.press('Join');
  await vi.waitFor(() => expect(first.handedIn).toHaveLength(1));
  expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain(
    'a garden of my own',
  );
  const again = await load('', [first.accepted(true)]);
  await again.title(/Walkers/);
  const values = ['First name', 'Last name', 'Username', 'Password'].map((label) => again.field(label).value);
  expect(values).toEqual(['Noa', 'Bar', 'noa.bar', '']);
  again.type('Password', 'a garden of my own');
  again.press('Join');
  await vi.waitFor(() => expect(again.handedIn).toHaveLength(1));
  expect(again.handedIn[0]).toEqual(first.handedIn[0]);
});

it('begins a form of its own for another link, with the names as they were typed', async () => {
  const first = await load('#invited-by-this-link');
  await first.fillIn();
  const { key } = JSON.parse(sessionStorage.getItem('banyan.guest.join')!);
  const other = await load('#another-invitation');
  await other.title(/Walkers/);
  expect(other.field('First name').value).toBe('Noa');
  expect(JSON.parse(sessionStorage.getItem('banyan.guest.join')!).key).not.toBe(key);
});

it('still says that the team has the request', async () => {
  const first = await load('#invited-by-this-link', [(await import('./testing.tsx')).accepted(true)]);
  await first.fillInPassword();
  first.press('Join');
  await first.title('The team has your request');
  const again = await load();
  await again.title('The team has your request');
  expect(screen.getByText('noa.bar')).toBeTruthy();
});
