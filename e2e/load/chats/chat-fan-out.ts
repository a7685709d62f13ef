// One message to each of fifty groups of a hundred: what five thousand deliveries cost, against a bare graphql-ws server.
import { type FanOutRow, measureFanOut } from '@banyan/mesh-gateway/bench';
import type { Section } from '../results.ts';

const READERS = 5_000;
const MOST_RATIO = 0.5;
const ms = (value: number) => value.toFixed(value < 100 ? 1 : 0);

export async function measureChatFanOut(): Promise<Section> {
  const rows: FanOutRow[] = [];
  for (const target of ['bare graphql-ws', 'gateway'] as const)
    rows.push(await measureFanOut(target, READERS, { about: 'messages' }));
  const [bare, gateway] = rows as [FanOutRow, FanOutRow];
  const ratio = gateway.cpuMs / bare.cpuMs;
  return {
    title: 'Live messages to the readers of chats',
    method: `${READERS.toLocaleString('en')} members connected, in groups of a hundred, which is as many as a chat may have; one message to each group. The bare server is graphql-ws, which executes each message for each of its hundred subscribers, and asks nobody who may read it; data in memory on both sides.`,
    columns: ['server', 'deliveries', 'p50 ms', 'last ms', 'server CPU ms', 'RSS MiB'],
    rows: rows.map((row) => [
      row.target,
      row.sockets.toLocaleString('en'),
      ms(row.p50Ms),
      ms(row.lastMs),
      ms(row.cpuMs),
      row.rssMiB,
    ]),
    goals: [
      {
        text: `CPU of the server at most ${MOST_RATIO}x of the bare one`,
        figure: `${ratio.toFixed(2)}x`,
        isMet: ratio <= MOST_RATIO,
      },
    ],
  };
}
