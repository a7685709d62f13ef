import { canTestRedis } from '@banyan/kit/testing';
import { expect, it } from 'vitest';
import { startChain } from './testing/start-chain.ts';

it.runIf(canTestRedis)(
  'a request has one name in the logs of all processes and in the answer, which no visitor gives',
  async () => {
    const { parts } = await startChain('identity', { LOG_LEVEL: 'debug' });
    const login = 'mutation { login(username: "nobody", password: "not-a-password") { accessToken } }';
    const sent = await fetch(`${parts.shell.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'what-a-caller-says' },
      body: JSON.stringify({ query: login }),
    });
    const { errors } = (await sent.json()) as { errors: { extensions: { code: string } }[] };
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['INVALID_CREDENTIALS']);
    const id = sent.headers.get('x-request-id');
    expect(id).toMatch(/^[0-9A-Z]{26}$/);
    for (const { said } of Object.values(parts)) {
      await expect.poll(() => namesIn(said()), { timeout: 10_000 }).toContain(id);
      expect(said()).not.toContain('what-a-caller-says');
    }

    // Asked directly, nobody's word is taken without the key.
    for (const { url } of [parts.gateway, parts.service]) {
      const headers = { 'content-type': 'application/json', 'x-request-id': 'what-a-caller-says' };
      const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: '{"query":"{ __typename }"}' });
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9A-Z]{26}$/);
      const key = { 'x-internal-key': 'k'.repeat(32), 'x-request-id': 'what-we-say-ourselves' };
      const ours = { method: 'POST', headers: { ...headers, ...key }, body: '{"query":"{ __typename }"}' };
      expect((await fetch(`${url}/graphql`, ours)).headers.get('x-request-id')).toBe('what-we-say-ourselves');
    }
  },
  60_000,
);

/** Of the lines that report an answered call. */
function namesIn(said: string): string[] {
  const lines = said.split('\n').filter((line) => line.includes('"path":"/graphql"'));
  return lines.map((line) => (JSON.parse(line) as { correlationId: string }).correlationId);
}
