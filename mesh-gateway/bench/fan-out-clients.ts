/** Thousands of members in one process: each a socket with one subscription, reporting only when messages arrived. */
import { once } from 'node:events';
import { WebSocket } from 'ws';

const [port] = process.argv.slice(2) as [string];

let arrivals: number[] = [];
/** What came to each since it subscribed. */
const bytes: number[] = [];
const now = () => performance.timeOrigin + performance.now();

function member(authorization: string, index: number): Promise<void> {
  bytes[index] = 0;
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
      perMessageDeflate: false,
    });
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } })));
    // Distinguished by their beginning: parsing five thousand messages would be measured as waiting.
    socket.on('message', (data: Buffer) => {
      const start = data.subarray(0, 40).toString();
      if (start.includes('connection_ack')) {
        socket.send(subscribe);
        resolve();
        return;
      }
      bytes[index]! += data.length;
      if (start.includes('"next"')) arrivals.push(now());
    });
  });
}

const [{ authorizations, query }] = (await once(process, 'message')) as [{ authorizations: string[]; query: string }];
const subscribe = JSON.stringify({ id: '1', type: 'subscribe', payload: { query } });
for (let opened = 0; opened < authorizations.length; opened += 100) {
  const next = authorizations.slice(opened, opened + 100);
  await Promise.all(next.map((authorization, index) => member(authorization, opened + index)));
}
process.on('message', (asked: 'arrivals' | 'bytes') => {
  if (asked === 'bytes') return void process.send?.({ bytes });
  process.send?.({ arrivals });
  arrivals = [];
});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
