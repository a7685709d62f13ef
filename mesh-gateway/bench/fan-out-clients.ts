/** Thousands of members in one process: each a socket with one subscription, reporting only when messages arrived. */
import { once } from 'node:events';
import { WebSocket } from 'ws';

const [port] = process.argv.slice(2) as [string];

let arrivals: number[] = [];
const now = () => performance.timeOrigin + performance.now();

function member(authorization: string): Promise<void> {
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
      } else if (start.includes('"next"')) arrivals.push(now());
    });
  });
}

const [{ authorizations, query }] = (await once(process, 'message')) as [{ authorizations: string[]; query: string }];
const subscribe = JSON.stringify({ id: '1', type: 'subscribe', payload: { query } });
for (let opened = 0; opened < authorizations.length; opened += 100) {
  await Promise.all(authorizations.slice(opened, opened + 100).map(member));
}
process.on('message', () => {
  process.send?.({ arrivals });
  arrivals = [];
});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
