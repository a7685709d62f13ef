// A network for tests: a real OpenID provider, and a member's browser that says yes there.
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SocialApp } from '@banyan/kit';
import { parseSetCookie } from 'cookie';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { vi } from 'vitest';

const minutes = 60;
/** Said by name, or the provider complains of each. Seconds. */
const ttl = { Interaction: minutes, Session: minutes, Grant: minutes, AccessToken: minutes, IdToken: minutes };

const client = { clientId: 'banyan', clientSecret: 'the-secret-of-the-test' };

/** `name` is anyone who says yes there. PKCE is asked for, as every network of ours should. */
export async function startNetwork(returnUrl: string, name = 'Maya of the network') {
  const { server, origin, stop } = await listen();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  // It warns of keeping everything in memory, which is all a test wants.
  const warnings = vi.spyOn(console, 'warn').mockReturnValue();
  const provider = new Provider(origin, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    ttl,
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [returnUrl],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, name }) }),
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    features: { devInteractions: { enabled: false } },
  });
  warnings.mockRestore();
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    void sayYes(provider, request, response);
  });
  const endpoints = {
    issuer: origin,
    authorization: `${origin}/auth`,
    token: `${origin}/token`,
    profile: `${origin}/me`,
  };
  const app: SocialApp = { ...client, endpoints };
  return { app, stop };
}

/** Instagram's own way: any code is good, and the token comes without its type. */
export async function startInstagram(profileStatus = 200) {
  const heard: string[] = [];
  const { origin, stop } = await listen(async (request, response) => {
    heard.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''} ${await text(request)}`.trim());
    const isToken = request.method === 'POST';
    const answer = isToken ? { access_token: 'token', user_id: 178, permissions: [] } : { username: 'maya.l' };
    response.writeHead(isToken ? 200 : profileStatus, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  const endpoints = {
    issuer: origin,
    authorization: `${origin}/authorize`,
    token: `${origin}/token`,
    profile: `${origin}/me?fields=username`,
  };
  const app: SocialApp = { ...client, endpoints };
  return { heard, app, stop };
}

async function listen(answer?: RequestListener): Promise<{ server: Server; origin: string; stop(): Promise<void> }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, origin, stop: () => new Promise((resolve) => void server.close(() => resolve())) };
}

type InternalRequest = Parameters<Provider['interactionDetails']>;

async function sayYes(provider: Provider, request: InternalRequest[0], response: InternalRequest[1]): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login')
    return provider.interactionFinished(request, response, { login: { accountId: 'someone' } });
  const grant = new provider.Grant({ accountId: session!.accountId, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
}

/** What the network leads back with, once a browser has followed the address and said yes. */
export async function sayYesAt(address: string, returnUrl: string): Promise<{ state: string; code: string }> {
  const jar = new Map<string, string>();
  let next = address;
  for (let step = 0; step < 12 && !next.startsWith(returnUrl); step += 1) {
    const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const text of answer.headers.getSetCookie()) {
      const { name, value = '' } = parseSetCookie(text);
      jar.set(name, value);
    }
    const to = answer.headers.get('location');
    if (!to) throw new Error(`The network led nowhere from ${new URL(next).pathname}: ${answer.status}.`);
    next = new URL(to, next).href;
  }
  const { searchParams } = new URL(next);
  return { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' };
}
