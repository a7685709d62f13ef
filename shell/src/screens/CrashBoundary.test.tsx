import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { shellHost, show } from '../testing/shell-host.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';

it('a failure of the shell says so, and trying again draws the screen again', () => {
  shellHost();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let broken = true;
  const Screen = () => {
    if (broken) throw new Error('broken');
    return <p>the screen</p>;
  };
  show(
    <CrashBoundary pagePath="/">
      <Screen />
    </CrashBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Oops, something went wrong. please try again later.');
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('the screen')).toBeTruthy();
});
