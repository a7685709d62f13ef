import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadDeployment } from '@banyan/deployments';
import { expect, it, onTestFinished } from 'vitest';
import { openServer } from './testing/open-server.ts';

/** A gateway that says of the community what it is set to, and counts who asks. */
async function openGateway(answer: { data?: unknown } | 'away') {
  const gateway = { answer, asked: 0 };
  const server = createServer((req, res) => {
    req.resume().on('end', () => {
      gateway.asked += 1;
      if (gateway.answer === 'away') return res.writeHead(503).end('away');
      res.setHeader('content-type', 'application/json').end(JSON.stringify(gateway.answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return Object.assign(gateway, { gatewayUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

const empty = { data: { hasMembers: false } };

it('every address of a community without members says what is next, in each language, and nothing of it is kept', async () => {
  const { gatewayUrl } = await openGateway(empty);
  const { get } = await openServer({ gatewayUrl });
  for (const path of ['/', '/login', '/nowhere']) {
    const response = await get(path);
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(html).toContain('npm run admin -- create &lt;username&gt;');
    for (const section of ['<section lang="en" dir="ltr">', '<section lang="he" dir="rtl">'])
      expect(html).toContain(section);
    expect(html).not.toContain('<script');
  }
});

it('with the first member it is the app, and nobody asks again', async () => {
  const gateway = await openGateway(empty);
  const { get } = await openServer({ gatewayUrl: gateway.gatewayUrl });
  await get('/');
  gateway.answer = { data: { hasMembers: true } };
  expect(await (await get('/')).text()).toContain('id="root"');
  await get('/');
  expect(gateway.asked).toBe(2);
});

it('it is the app while nobody can say whether there are members', async () => {
  for (const answer of ['away', { data: null }, {}] as const) {
    const gateway = await openGateway(answer);
    const { get } = await openServer({ gatewayUrl: gateway.gatewayUrl });
    for (let count = 0; count < 2; count += 1) expect(await (await get('/')).text()).toContain('id="root"');
    // Nobody waits for it again at once.
    expect(gateway.asked).toBe(1);
  }
});

it('where one signs in by phone the command names a number, and there is no link', async () => {
  const { gatewayUrl } = await openGateway(empty);
  const { get } = await openServer({ gatewayUrl, deployment: { ...loadDeployment('demo'), signIn: 'phone' } });
  const html = await (await get('/')).text();
  expect(html).toContain('create &lt;username&gt; --phone &lt;number&gt;');
  expect(html).not.toMatch(/prints a link|קישור/);
});
