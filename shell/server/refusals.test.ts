import { afterEach, expect, it, vi } from 'vitest';
import { openServer } from './testing/open-server.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const SECRET = 'my-chest-hurts';

// Express keeps silent where NODE_ENV is "test" and hides the stack where it is "production".
it.each(['production', 'development'])(
  'in %s an address that cannot be read is refused, and neither reported nor logged',
  async (environment) => {
    vi.stubEnv('NODE_ENV', environment);
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const logger = { warn: vi.fn(), error: vi.fn() };
    const { get } = await openServer({ logger });
    for (const address of [`/%E0%A4%A${SECRET}`, `/m/feed/%E0%A4%A${SECRET}/x.js`, `/friends/${SECRET}%`]) {
      const response = await get(address);
      const body = await response.text();
      expect.soft([400, 404], address).toContain(response.status);
      expect.soft(body, address).not.toMatch(new RegExp(`${SECRET}|node_modules|URIError`));
    }
    expect((await get(`/%E0%A4%A${SECRET}`)).status).toBe(400);
    expect([said.mock.calls, logger.error.mock.calls, logger.warn.mock.calls]).toEqual([[], [], []]);
  },
);

it('a failure of ours is 500 in plain words, and the log has its kind', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const logger = { warn: vi.fn(), error: vi.fn() };
  const gateway = {
    handler: () => {
      throw new TypeError('broken');
    },
    attachWebSocket: () => {},
  };
  const { url } = await openServer({ logger, gateway });
  const response = await fetch(`${url}/graphql`, { method: 'POST', body: SECRET });
  expect(response.status).toBe(500);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toBe('Something went wrong');
  expect(logger.error).toHaveBeenCalledWith({ err: expect.any(TypeError) }, 'a request failed');
  expect(said).not.toHaveBeenCalled();
});

it.each(['/generate_signature', '/generateAccessToken', '/endMeeting'])(
  '%s is gone, and says what is there in its place',
  async (address) => {
    const { url } = await openServer();
    const body = JSON.stringify({ meetingNumber: '1', role: 1 });
    const answer = await fetch(url + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect([answer.status, await answer.json()]).toMatchObject([410, { error: { code: 'GONE' } }]);
  },
);
