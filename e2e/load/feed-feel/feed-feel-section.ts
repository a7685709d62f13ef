import type { Section } from '../results.ts';
import { median, percentile } from '../statistics.ts';
import { FRAME_MS } from './film/recording.ts';
import type { FeedFeelSummary } from './measure-feed-feel.ts';
import { ROWS, type Row, slower } from './rows.ts';

/** Of what the same finger feels on the bare page. */
const MOST_TIMES_BARE = 2;
/** Long frames of each way that is scrolled. */
const MOST_LONG_FRAMES = [0, 10];
const MOST_NODES = 6_000;
/** After the frame of the touch. */
const MOST_FRAMES = 3;
/** Is written as 0.00. */
const LEAST_SHIFT = 0.005;

const figures = (times: readonly number[]) =>
  `${percentile(times, 0.98)} ms (p50 ${median(times)}, ${times.length} times)`;

function touchGoals({ felt, bare }: FeedFeelSummary): Section['goals'] {
  return (Object.keys(ROWS) as Row[]).flatMap((row) => {
    const [times, floor] = [felt[row], ROWS[row].by === 'tap' ? bare.bareTap : bare.bareKey];
    if (!times) return [];
    const ratio = percentile(times, 0.98) / percentile(floor, 0.98);
    return [
      {
        text: `who ${ROWS[row].what} sees it within ${MOST_TIMES_BARE}x of the bare page, p98`,
        figure: `${ratio.toFixed(1)}x: ${figures(times)}, on the bare page ${figures(floor)}`,
        isMet: ratio <= MOST_TIMES_BARE,
      },
    ];
  });
}

function scrollGoals({ scrolls }: FeedFeelSummary): Section['goals'] {
  return scrolls.flatMap(({ cpuSlowdown, mostNodes, longFrames }, way) => [
    {
      text: `nodes under ${MOST_NODES.toLocaleString('en')}, ${slower(cpuSlowdown)} CPU`,
      figure: mostNodes.toLocaleString('en'),
      isMet: mostNodes < MOST_NODES,
    },
    {
      text: `frames of 50 ms and more while scrolling, ${slower(cpuSlowdown)} CPU, at most ${MOST_LONG_FRAMES[way]}`,
      figure: `${longFrames.length} frames`,
      isMet: longFrames.length <= MOST_LONG_FRAMES[way]!,
    },
  ]);
}

const filmGoals = ({ filmed = {} }: FeedFeelSummary): Section['goals'] =>
  Object.entries(filmed).map(([row, frames]) => ({
    text: `filmed, who ${ROWS[row as Row].what} sees it ${MOST_FRAMES} frames of ${FRAME_MS} ms after the touch`,
    figure: `in frame ${frames.join(', ')}`,
    isMet: frames.every((frame) => frame <= MOST_FRAMES),
  }));

const shiftGoals = ({ shifts = {} }: FeedFeelSummary): Section['goals'] =>
  Object.entries(shifts).map(([page, all]) => ({
    text: `layout shift of ${page} under ${LEAST_SHIFT}`,
    figure: `${Math.max(...all).toFixed(3)} at most in ${all.length} loads`,
    isMet: all.every((shift) => shift < LEAST_SHIFT),
  }));

/** The rows of the scrolls, a goal for each kind of touch, and where the time goes when it was asked for. */
export function feedFeelSection(summary: FeedFeelSummary): Section {
  const { items, scrolls, cards, why } = summary;
  return {
    title: 'How the feed feels on a phone',
    method: `390 px wide, ${items.toLocaleString('en')} items of the demo's kinds with talk and pictures. A thumb scrolls to the end, on the slower phone a part of the way; then, in fresh pages at 4x slower CPU, with ${cards} cards loaded in the feed, a finger does what each row says. The bare page has a button and a field, touched in the same way. Figures are the browser's own: nodes are elements and texts, long frames those of 50 ms and more, and what it does not report (under 16 ms) counts as 8.`,
    columns: ['CPU', 'posts', 'seconds', 'most nodes', 'long frames', 'longest ms'],
    rows: scrolls.map(({ cpuSlowdown, posts, seconds, mostNodes, longFrames }) => [
      slower(cpuSlowdown),
      posts.toLocaleString('en'),
      seconds.toFixed(0),
      mostNodes.toLocaleString('en'),
      longFrames.length,
      Math.max(0, ...longFrames).toFixed(0),
    ]),
    goals: [...scrollGoals(summary), ...touchGoals(summary), ...filmGoals(summary), ...shiftGoals(summary)],
    notes: why,
  };
}
