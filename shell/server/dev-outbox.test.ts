import { expect, it } from 'vitest';
import { openServer } from './testing/open-server.ts';

const message = { to: '+972525550101', text: '123456 <b>', at: new Date('2026-11-22T10:00:00Z') };
const outbox = { path: '/dev/outbox/secret', sent: () => [message] };

it('shows what was sent to who knows its address, as text', async () => {
  const { get } = await openServer({ outbox });
  const response = await get('/dev/outbox/secret');
  const text = await response.text();
  expect(text).toContain('+972525550101');
  expect(text).toContain('123456 &lt;b&gt;');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it.each(['/dev/outbox', '/dev/outbox/', '/dev/outbox/guess'])('is not there at %s', async (path) => {
  const { get } = await openServer({ outbox });
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('123456');
});

it('is nowhere without an outbox', async () => {
  const { get } = await openServer();
  expect((await get('/dev/outbox/secret')).status).toBe(404);
});
