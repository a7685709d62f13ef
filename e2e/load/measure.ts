/**
 * Measures side by side in one run, and writes results.md beside this file.
 * Without names it runs all of them (twenty minutes); with names it writes only to the terminal.
 */
import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { measurePublish, measureReceivers } from '@banyan/mesh-gateway/bench';
import { measureChatWindow } from './chat-window/measure-chat-window.ts';
import { measureChatFanOut } from './chats/chat-fan-out.ts';
import { measureChatLoad } from './chats/chat-load.ts';
import { measureChatOpens } from './chats/chat-opens.ts';
import { compareComposedAndPlain } from './composed-and-plain.ts';
import { feedCostBesideHive, feedCostInMemory, feedCostOverMongo } from './feed-costs.ts';
import { FEED_FEEL_FLAG, feedFeelOptions } from './feed-feel/feed-feel-flags.ts';
import { feedFeelSection } from './feed-feel/feed-feel-section.ts';
import { measureFeedFeel } from './feed-feel/measure-feed-feel.ts';
import { compareFeedPages } from './feed-pages.ts';
import { measureHappenings } from './happenings.ts';
import { compareKnownNumbers } from './known-numbers.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureNotificationReads } from './notification-reads.ts';
import { measurePictures } from './pictures.ts';
import { publishSection } from './publish-section.ts';
import { measureReminders } from './reminders.ts';
import { resultsPage, type Section } from './results.ts';
import {
  coldLoadSection,
  fanOutSection,
  feedPagesSection,
  measureFanOuts,
  receiversSection,
  worstDaySection,
} from './sections.ts';
import { measureTestRuns } from './test-runs.ts';
import { measureWorstDay } from './worst-day/measure-worst-day.ts';

const args = process.argv.slice(2).filter((arg) => arg !== '--');
const flags = args.filter((arg) => arg.startsWith('--'));
const wanted = args.filter((arg) => !arg.startsWith('--'));

const measurements: Record<string, () => Promise<Section>> = {
  cold: async () => coldLoadSection(await compareComposedAndPlain(7)),
  cost: feedCostInMemory,
  mongo: feedCostOverMongo,
  hive: feedCostBesideHive,
  pages: async () => feedPagesSection(await compareFeedPages([10_000, 1_000_000], 40)),
  'feed-feel': async () => feedFeelSection(await measureFeedFeel(feedFeelOptions(flags))),
  lighthouse: measureLighthouse,
  'fan-out': async () => fanOutSection(await measureFanOuts([2_000, 5_000])),
  receivers: async () => receiversSection(await measureReceivers({ sizes: [100, 5_000] })),
  publish: async () => publishSection(await measurePublish()),
  'known-numbers': compareKnownNumbers,
  reminders: measureReminders,
  happenings: measureHappenings,
  notifications: measureNotificationReads,
  'chat-opens': measureChatOpens,
  'chat-load': measureChatLoad,
  'chat-fan-out': measureChatFanOut,
  'chat-window': measureChatWindow,
  pictures: measurePictures,
  'worst-day': async () => worstDaySection(await measureWorstDay()),
  tests: measureTestRuns,
};

const unknown = [
  ...wanted.filter((name) => !measurements[name]),
  ...flags.filter((flag) => !FEED_FEEL_FLAG.test(flag)),
];
if (unknown.length > 0) {
  console.error(`No measurement is called ${unknown.join(', ')}. There are: ${Object.keys(measurements).join(', ')}.`);
  process.exit(1);
}

const machine = () => {
  const load = loadavg().map((value) => value.toFixed(1));
  return `Node ${process.version}, ${availableParallelism()} cores, load ${load.join(' ')} at the end, ${new Date().toISOString().slice(0, 10)}.`;
};

const sections: Section[] = [];
for (const [name, measure] of Object.entries(measurements)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`Measuring ${name} …`);
  sections.push(await measure());
  // After each one: a run that is cut short keeps what it has measured.
  if (wanted.length === 0) await writeFile(join(import.meta.dirname, 'results.md'), resultsPage(sections, machine()));
}
console.log(resultsPage(sections, machine()));
process.exit(0);
