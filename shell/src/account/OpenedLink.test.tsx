import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { shellHost, show } from '../testing/shell-host.tsx';
import { OpenedLink } from './OpenedLink.tsx';

afterEach(() => history.replaceState(null, '', '/'));

it('says to who is signed in that a link to set a password was not used, and takes it out of the address', async () => {
  history.replaceState(null, '', '/account/sign-in#handle-1.secret-1');
  shellHost({});
  show(<OpenedLink />);
  expect((await screen.findByRole('alert')).textContent).toContain('sign out first');
  expect(location.href).toMatch(/sign-in$/);
});

it('says nothing on a page that was opened otherwise', () => {
  history.replaceState(null, '', '/account/sign-in#devices');
  shellHost({});
  show(<OpenedLink />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(location.hash).toBe('#devices');
});
