import type { PublishRow } from '@banyan/mesh-gateway/bench';
import type { Section } from './results.ts';
import { ms, required, times } from './sections.ts';

const publishCalls = {
  page: 'as the feed’s own page asks',
  specification: 'as the specification asks, with what differs by viewer',
};

const calls = ['page', 'specification'] as const;

const rowOf = (row: PublishRow) => [
  publishCalls[row.call],
  row.target,
  row.receivers,
  ms(row.cpuMs),
  ms(row.lowest),
  ms(row.highest),
  row.outsiders,
  row.outsideBytes,
];

export function publishSection(rows: PublishRow[]): Section {
  const find = (call: PublishRow['call'], target: string) =>
    required(
      rows.find((row) => row.target === target && row.call === call),
      `${target} ${call}`,
    );
  const { receivers, outsiders } = find('page', 'gateway');
  const outsideBytes = rows.reduce((sum, row) => sum + row.outsideBytes, 0);
  const costs = calls.map((call) => {
    const ratio = find(call, 'gateway').cpuMs / find(call, 'bare graphql-ws').cpuMs;
    const feeds = `${receivers.toLocaleString('en')} open feeds, ${publishCalls[call]}`;
    return {
      text: `the gateway at most 0.5x of bare graphql-ws for ${feeds}`,
      figure: times(ratio),
      isMet: ratio <= 0.5,
    };
  });
  const silence = {
    text: `no byte to ${outsiders} members outside of the audience`,
    figure: `${outsideBytes} bytes`,
    isMet: outsideBytes === 0,
  };
  return {
    title: 'Something published stands in open feeds',
    method:
      'One `feed.itemAdded` for a group whose members all have the feed open, data in memory; beside them members of no group, subscribed to the same. The bare server is graphql-ws, which reads and executes the same subscription for each of its sockets, and has no audience. In turns, CPU of the server for one publication.',
    columns: [
      'subscription',
      'server',
      'receivers',
      'CPU ms',
      'cheapest round',
      'dearest round',
      'outside',
      'bytes to them',
    ],
    rows: rows.map(rowOf),
    goals: [...costs, silence],
  };
}
