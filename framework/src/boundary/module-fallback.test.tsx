import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reportReached, reportUnreachable } from '../data/network.ts';
import { renderModule } from '../testing/render-module.tsx';
import { OfflineState } from '../ui/states.tsx';
import { ModuleFallback } from './ModuleFallback.tsx';

const look = () => screen.getByRole('button').parentElement!.innerHTML;

it('looks without a network as a page does whose code is here and whose data is not', () => {
  const page = renderModule(<OfflineState action={{ label: 'Try again', onClick: () => {} }} />);
  act(() => reportUnreachable());
  const withoutData = look();
  page.unmount();
  renderModule(<ModuleFallback moduleId="feed" error={new Error('lost')} onRetry={() => {}} />);
  expect(look()).toBe(withoutData);
  act(() => reportReached());
  expect(look()).not.toBe(withoutData);
});

it('a page that is not on this device says so without a network', () => {
  renderModule(<ModuleFallback moduleId="feed" error={new Error('lost')} onRetry={() => {}} />);
  act(() => reportUnreachable());
  expect(screen.getByText(/comes by itself when the service is back/)).toBeTruthy();
  act(() => reportReached());
  expect(screen.getByText(/Try again in a moment/)).toBeTruthy();
});
