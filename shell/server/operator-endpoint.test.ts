import { createMetrics } from '@banyan/kit/metrics';
import { expect, it } from 'vitest';
import { openServer } from './testing/open-server.ts';

const internalKey = 'k'.repeat(32);

it('notifies the operator of this server, its process and the other parts of it', async () => {
  const feed = createMetrics('feed');
  feed.domainEventsPublished.inc(3);
  const { get } = await openServer({ internalKey, metricsOf: [feed] });
  await get('/login');
  for (const [name, value] of [
    ['authorization', `Bearer ${internalKey}`],
    ['x-internal-key', internalKey],
  ] as const) {
    const response = await get('/metrics', { [name]: value });
    const text = await response.text();
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(text).toMatch(/banyan_http_request_seconds_count\{(?=[^}]*service="shell")(?=[^}]*status="200")[^}]*\} \d/);
    expect(text).toContain('banyan_domain_events_published_total{service="feed"} 3');
    expect(text).toMatch(/process_cpu_user_seconds_total 0?\.?\d*[1-9]/);
    const types = text.split('\n').filter((line) => line.startsWith('# TYPE'));
    expect(types.filter((line, at) => types.indexOf(line) !== at)).toEqual([]);
  }
});

it.each([
  ['a visitor', { internalKey }, {}],
  ['who guesses the key', { internalKey }, { authorization: 'Bearer guessed', 'x-internal-key': 'guessed' }],
  ['a visitor through a proxy on this machine', { internalKey }, { 'x-forwarded-for': '127.0.0.1' }],
  ['a visitor where there is no key', {}, {}],
  ['anybody where there is no key', {}, { authorization: 'Bearer undefined' }],
])('is not there for %s', async (_, options, headers) => {
  const { get } = await openServer(options);
  const response = await get('/metrics', headers as Record<string, string>);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('Not found');
});
