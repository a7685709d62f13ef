/** Thousands of members in one process: each a socket with one subscription, telling only when messages arrived. */
import { WebSocket } from 'ws';
import { itemAddedSubscription } from './feed-query.ts';

const [port, authorization, count] = process.argv.slice(2) as [string, string, string];
const subscribe = JSON.stringify({ id: '1', type: 'subscribe', payload: { query: itemAddedSubscription } });

let arrivals: number[] = [];
const now = () => performance.timeOrigin + performance.now();

function member(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
      perMessageDeflate: false,
    });
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } })));
    // Told apart by their beginning: parsing five thousand messages would be measured as waiting.
    socket.on('message', (data: Buffer) => {
      const start = data.subarray(0, 40).toString();
      if (start.includes('connection_ack')) {
        socket.send(subscribe);
        resolve();
      } else if (start.includes('"next"')) arrivals.push(now());
    });
  });
}

for (let opened = 0; opened < Number(count); opened += 100) {
  await Promise.all(Array.from({ length: Math.min(100, Number(count) - opened) }, member));
}
process.send?.({ ready: true });

process.on('message', () => {
  process.send?.({ arrivals });
  arrivals = [];
});
process.on('disconnect', () => process.exit());
