import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reportReached, reportUnreachable } from '../data/network.ts';
import { renderModule } from '../testing/render-module.tsx';
import { ModuleFallback } from './ModuleFallback.tsx';

it('a page that was not kept on this device says so without a network', () => {
  renderModule(<ModuleFallback moduleId="feed" error={new Error('lost')} onRetry={() => {}} />);
  act(() => reportUnreachable());
  expect(screen.getByText(/opens as soon as you are back online/)).toBeTruthy();
  act(() => reportReached());
  expect(screen.getByText(/Try again in a moment/)).toBeTruthy();
});
