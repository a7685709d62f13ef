// A running identity for one test file: real MongoDB, a clock that stands still, a browser's calls by one line each.
import { connectMongo, type ServiceApp, type ServiceDeps, type Viewer } from '@banyan/kit';
import { execute, fakeClock, memoryBus, startTestMongo, testDeps, testRequest } from '@banyan/kit/testing';
import { parseSetCookie } from 'cookie';
import { createApp } from '../app.ts';
import { importMembers } from '../import.ts';
import type { MemberSeed } from '../importing/member-seed.ts';
import { createSigner } from '../signer/signer.ts';
import { signingSecretModel } from '../signer/signing-secret.model.ts';
import { holdNext } from './hold-next.ts';

/** A browser as the gateway names it. */
export const browser = { userAgent: 'Browser/1', ip: '10.0.0.1' };

const loginDocument =
  'mutation($u: String!, $p: String!) { login(username: $u, password: $p) { accessToken expiresAt user { id rights } } }';

interface From {
  ip?: string;
  userAgent?: string;
  headers?: object;
  /** The refresh token. */
  cookie?: string;
  /** What the browser keeps of earlier sign-ins. */
  known?: string;
  /** What the browser keeps of a passkey that was used there. */
  mark?: string;
  /** Which process is asked. */
  to?: ServiceApp;
}

/** One call from one browser, and what it was given to keep. */
function callerOf(app: ServiceApp) {
  return async (document: string, from: From = {}, variables: object = {}, as: Viewer | null = null) => {
    const { cookie, known, mark: kept, to = app, headers, ...who } = from;
    const sentCookies = { banyan_refresh: cookie, banyan_known: known, banyan_passkey: kept };
    const cookies = Object.entries(sentCookies)
      .flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
      .join('; ');
    const sentHeaders = { host: 'app.example.org', ...(cookies ? { cookie: cookies } : {}), ...headers };
    const sent = testRequest({ ...browser, ...who, headers: sentHeaders });
    const answer = await execute(to, document, { ...variables }, as, sent);
    const given = (name: string) => sent.cookies.findLast((text) => text.startsWith(`${name}=`));
    const tokenIn = (text?: string) => text && parseSetCookie(text).value;
    const [setCookie, setTrusted, setActing] = ['banyan_refresh', 'banyan_known', 'banyan_acting'].map(given);
    const setMedia = given('banyan_media');
    const mark = tokenIn(given('banyan_passkey'));
    const code = answer.errors?.[0]?.extensions.code;
    const tokens = { cookie: tokenIn(setCookie), known: tokenIn(setTrusted), acting: tokenIn(setActing) };
    return { ...answer, code, setCookie, setTrusted, setActing, setMedia, mark, ...tokens };
  };
}

/** `always` is given to every process. */
export async function startIdentity(members: MemberSeed[], always: Partial<ServiceDeps> = {}) {
  const mongo = await startTestMongo();
  const clock = fakeClock();
  const bus = memoryBus();
  await importMembers(mongo.url, members);
  const start = (given: Partial<ServiceDeps> = {}) =>
    createApp(testDeps({ mongoUrl: mongo.url, clock, bus, ...always, ...given }));
  const app = await start();
  const connection = await connectMongo(mongo.url, 'identity');
  const collection = (name: string) => connection.collection(name);

  const call = callerOf(app);

  return {
    app,
    bus,
    clock,
    mongoUrl: mongo.url,
    /** Another process over the same database. */
    start,
    call,
    collection,
    /** With the keys that every process of it signs with. */
    signer: await createSigner(signingSecretModel(connection), clock),
    holdNext: (method: 'insertOne' | 'findOne', name: string) => holdNext(connection, method, name),
    login: (u = 'maya', p = 'banyan-demo', from: From = {}) => call(loginDocument, from, { u, p }),
    refresh: (cookie?: string, from: From = {}) =>
      call('mutation { refreshSession { accessToken user { id } } }', { cookie, ...from }),
    logout: (cookie?: string, as: Viewer | null = null) => call('mutation { logout }', { cookie }, {}, as),
    async forgetAttempts() {
      for (const name of ['signInAttempts', 'codeRequests', 'appCodeAttempts', 'backupCodeAttempts'])
        await collection(name).deleteMany({});
    },
    async stop() {
      await connection.close();
      await app.stop();
      await mongo.stop();
    },
  };
}
