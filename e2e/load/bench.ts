// `pnpm bench [cold] [cost] [mongo] [hive] [pages] [feed-feel] [lighthouse] [fan-out] [receivers] [publish] [known-numbers] [reminders] [happenings] [notifications] [chat-opens] [chat-load] [chat-fan-out] [chat-window] [pictures] [worst-day] [tests] [-- --why --film --touch=scene,scene]`: builds what is stale, then measures (measure.ts).
import { buildForBench } from '@banyan/scripts/build';
import { ensureChromium } from '@banyan/scripts/chromium';

await buildForBench();
process.env.CHROME_PATH = ensureChromium();
// What is measured reads what the build has just written.
await import('./measure.ts');
