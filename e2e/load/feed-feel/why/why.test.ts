import { expect, it } from 'vitest';
import { mainThreadTimes } from './main-thread.ts';
import { placeOf, scriptTimes } from './script-time.ts';
import { framesIn, interactionsIn, longFramesIn, rowAt, type TraceEvent } from './trace.ts';
import { listTimes } from './why.ts';

const thread = { pid: 1, tid: 2 };
const event = (name: string, ts: number, dur: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  ...thread,
  name,
  ph: 'X',
  ts,
  dur,
  args: {},
  ...more,
});
const span = { ...thread, from: 0, until: 100_000 };

it('counts each moment once, for the innermost event, and what is left as idle', () => {
  const events = [
    event('RunTask', 10_000, 50_000),
    event('FunctionCall', 20_000, 30_000),
    event('UpdateLayoutTree', 30_000, 5_000),
    event('Layout', 35_000, 5_000),
    // Of another thread.
    event('Paint', 0, 90_000, { tid: 9 }),
  ];
  expect(mainThreadTimes(events, span)).toEqual({ idle: 50, other: 20, script: 20, style: 5, layout: 5 });
});

it('counts of an event only what lies within the span', () => {
  expect(mainThreadTimes([event('Paint', -10_000, 30_000)], span)).toEqual({ paint: 20, idle: 80 });
});

it('takes the events of one interaction together, and leaves out those of none', () => {
  const timing = (ts: number, type: string, interactionId: number, duration: number) =>
    event('EventTiming', ts, 0, { ph: 'b', args: { data: { type, interactionId, duration } } });
  const events = [
    timing(1_000, 'pointerdown', 7, 60),
    timing(5_000, 'click', 7, 80),
    timing(1_000, 'pointerover', 0, 90),
    timing(9_000, 'keydown', 8, 16),
  ];
  expect(interactionsIn(events, /^(pointer|click)/)).toEqual([{ ...thread, from: 1_000, until: 85_000 }]);
});

it('finds the frames of 50 ms and more, and counts those of a span', () => {
  const frame = (ph: 'b' | 'e', ts: number, local: string) => event('AnimationFrame', ts, 0, { ph, id2: { local } });
  const events = [frame('b', 0, '1'), frame('b', 20_000, '2'), frame('e', 30_000, '2'), frame('e', 60_000, '1')];
  expect(longFramesIn(events)).toEqual([{ ...thread, from: 0, until: 60_000 }]);
  expect(framesIn(events, { ...span, from: 10_000 })).toBe(1);
});

it('knows the row that was marked last', () => {
  const events = [event('row:open', 10, 0), event('row:choose', 20, 0)];
  expect([rowAt(events, 5), rowAt(events, 15), rowAt(events, 25)]).toEqual([undefined, 'open', 'choose']);
});

it('gives samples of the profiler to modules', () => {
  const node = (id: number, functionName: string) => ({ id, callFrame: { functionName, url: 'http://x/a.js' } });
  const chunk = (nodes: object[], samples: number[], timeDeltas: number[]) =>
    event('ProfileChunk', 0, 0, { ph: 'P', id: '0x1', args: { data: { cpuProfile: { nodes, samples }, timeDeltas } } });
  const events = [
    event('Profile', 0, 0, { ph: 'P', id: '0x1', args: { data: { startTime: 0 } } }),
    chunk([node(1, 'draw'), { id: 2, callFrame: { functionName: '(idle)' } }], [1, 2], [4_000, 90_000]),
    chunk([], [1], [2_000]),
  ];
  const locate = ({ functionName }: { functionName: string }) => ({ module: 'feed', text: `feed ${functionName}` });
  expect(scriptTimes(events, span, locate)).toEqual({ modules: { feed: 6 }, functions: { 'feed draw': 6 } });
});

it.each([
  ['webpack://shell/../node_modules/.pnpm/react-dom@19.3.1_x/node_modules/react-dom/cjs/a.js', 'react-dom'],
  ['webpack://shell/../node_modules/.pnpm/@apollo+client@4/node_modules/@apollo/client/core/a.js', '@apollo/client'],
  ['webpack://shell/../framework/src/outbox/outbox.ts', 'framework/src/outbox'],
  ['webpack://mfe_feed/./src/feed/near-view.ts', 'mfe_feed/src/feed'],
])('%s is of %s', (source, module) => {
  expect(placeOf(source, 'f').module).toBe(module);
});

it('lists the longest first, and leaves out what is next to nothing', () => {
  expect(listTimes({ paint: 2, style: 10.04, idle: 0.2 })).toBe('style 10.0, paint 2.0');
});
