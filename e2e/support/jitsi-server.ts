// What stands in for a Jitsi server: it lets in who has a token that was signed for that room, and its page speaks with the one around it as
// Jitsi's own does. It proves our calls and our page policy, and not Jitsi.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Claims {
  aud: string;
  iss: string;
  sub: string;
  room: string;
  exp: number;
  context: { user: { name: string; moderator: string } };
}

export interface JitsiServer {
  /** As an operator sets it. */
  jitsi: { origin: string; appId: string; secret: string };
  stop(): Promise<void>;
}

const [appId, secret] = ['banyan', 'shared between the two of them, 40 letters'];

export async function startJitsiServer(): Promise<JitsiServer> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://127.0.0.1');
    const user = userOf(searchParams.get('jwt') ?? '', pathname.slice(1));
    response.writeHead(user ? 200 : 403, { 'content-type': 'text/html; charset=utf-8' });
    response.end(user ? pageFor(user) : 'Not for you.');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { jitsi: { origin, appId, secret }, stop };
}

/** Null: the token is not ours, not for this room, or over. */
function userOf(token: string, room: string): Claims['context']['user'] | null {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  const isOurs = claims.aud === 'jitsi' && claims.iss === appId && claims.sub === '127.0.0.1';
  return isOurs && claims.room === room && claims.exp * 1_000 > Date.now() ? claims.context.user : null;
}

const escaped = (text: string) => text.replace(/[<&"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Greets until its greeting comes back, as postis does, and holds what it has to say until then. */
const pageFor = ({ name, moderator }: Claims['context']['user']) => `<!doctype html><html lang="en"><title>Room</title>
<h1>${escaped(name)}</h1><p>${moderator === 'true' ? 'Moderator' : 'Guest'}</p><p id="lobby"></p>
<button id="join">Join the room</button><button id="close">Hang up</button>
<script>
  const scope = 'jitsi_meet_external_api_' + /jitsi_meet_external_api_id=(\\d+)/.exec(location.hash)[1];
  const held = [];
  let isReady = false;
  const post = (method, params) => parent.postMessage(JSON.stringify({ postis: true, scope, method, params }), '*');
  const send = (name) => (isReady ? post('data', { type: 'event', data: { name } }) : held.push(name));
  addEventListener('message', ({ data }) => {
    const { scope: to, method, params } = JSON.parse(data);
    if (to !== scope) return;
    if (method === '__ready__' && params === 'greeting' && !isReady) {
      isReady = true;
      held.forEach(send);
    }
    if (method === 'data' && params.data.name === 'toggle-lobby')
      document.getElementById('lobby').textContent = params.data.data[0] ? 'Lobby on' : 'Lobby off';
  });
  const greeting = setInterval(() => (isReady ? clearInterval(greeting) : post('__ready__', 'greeting')), 50);
  document.getElementById('join').onclick = () => send('video-conference-joined');
  document.getElementById('close').onclick = () => send('video-ready-to-close');
</script>`;
