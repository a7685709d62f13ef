import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { event } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';
import { FirstReminder } from './FirstReminder.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = () => renderFeed(<FirstReminder item={event('a')} onClose={() => {}} />);

it.each([
  ['default', '/settings'],
  ['granted', undefined],
  ['denied', undefined],
])('where the browser says "%s" for notifications, the way to them leads to %s', (permission, href) => {
  vi.stubGlobal('Notification', { permission });
  show();
  expect(screen.queryByRole('link')?.getAttribute('href') ?? undefined).toBe(href);
});
