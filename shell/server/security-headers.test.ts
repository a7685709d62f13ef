import http from 'node:http';
import { expect, it } from 'vitest';
import { openServer } from './testing/open-server.ts';

const policyOf = (response: Response) =>
  Object.fromEntries(
    response.headers
      .get('content-security-policy')!
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
  );

it('the page runs only scripts of its own origin, none inline, none made from text', async () => {
  const { get } = await openServer();
  const response = await get('/');
  const policy = policyOf(response);
  expect(policy['script-src']).toBe("'self'");
  expect(policy['object-src']).toBe("'none'");
  expect(policy['base-uri']).toBe("'none'");
  expect(policy['frame-ancestors']).toBe("'none'");
  expect(policy['require-trusted-types-for']).toBe("'script'");
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
  expect(response.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
});

it('shows no page of another origin, but those of the one it is given', async () => {
  const framedBy = async (framed?: string) => policyOf(await (await openServer({ framed })).get('/'))['frame-src'];
  expect([await framedBy(), await framedBy('https://meet.example')]).toEqual(["'none'", 'https://meet.example']);
});

it('promises TLS for its own name where members come by it, and for no other name', async () => {
  const promiseOf = async (origin?: string) =>
    (await (await openServer(origin ? { origin } : {})).get('/alive')).headers.get('strict-transport-security');
  expect(await promiseOf('https://community.example')).toBe('max-age=31536000');
  expect(await promiseOf()).toBeNull();
});

it('each module that is on may make addresses of its own scripts, by name', async () => {
  const { get } = await openServer();
  expect(policyOf(await get('/'))['trusted-types']).toBe(
    'default modules sw webpack#shell webpack#mfe_feed webpack#mfe_social_chat webpack#mfe_wellness webpack#mfe_admin',
  );
});

it('the nonce is new with every page and stands in the page', async () => {
  const { get } = await openServer();
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const response = await get('/');
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy')!)![1]!;
      expect(await response.text()).toContain(`<style nonce="${nonce}">`);
      return nonce;
    }),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
});

it('the page is kept by nobody but the member’s own browser, and asked for again', async () => {
  const { get } = await openServer();
  const { headers } = await get('/');
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(headers.get('vary')).toContain('Cookie');
});

const policyFor = (url: string, host: string) =>
  new Promise<string>((resolve, reject) => {
    const request = http.get(url, { headers: { host } }, (response) => {
      response.resume();
      resolve(String(response.headers['content-security-policy']));
    });
    request.on('error', reject);
  });

it('a malformed Host never reaches a header', async () => {
  const { url } = await openServer();
  expect(await policyFor(url, 'app.example.org:8080')).toContain("connect-src 'self' ws://app.example.org:8080;");
  for (const host of ['evil.example; script-src *', 'a.example wss://evil.example', "'unsafe-inline'", '*']) {
    const policy = await policyFor(url, host);
    expect(policy, host).toContain("connect-src 'self' ws://localhost;");
    expect(policy, host).not.toMatch(/evil|\*|unsafe/);
  }
});

it('the worker has a policy of its own and is never kept', async () => {
  const { get } = await openServer();
  const response = await get('/sw.js');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('content-type')).toContain('javascript');
});

it('behind a proxy the headers are made for the address that members open, whatever host a visitor asks for', async () => {
  const { url } = await openServer({ origin: 'https://app.example.org' });
  const policy = await policyFor(url, 'evil.example');
  expect(policy).toContain("connect-src 'self' wss://app.example.org;");
  expect(policy).not.toContain('evil');
  expect((await fetch(url)).headers.get('strict-transport-security')).toContain('max-age=');
});

it('answers the link of an invitation as any other page, and no other origin learns where it was opened', async () => {
  const { get } = await openServer();
  for (const path of ['/join', '/account/join']) {
    const response = await get(path);
    expect([response.status, response.headers.get('referrer-policy')]).toEqual([200, 'same-origin']);
  }
});
