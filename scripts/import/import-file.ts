// One import: read, check, then write what can be read; or nothing, where all of it was asked for.
import type { Deployment } from '@banyan/deployments';
import { importSource, type SourceResult } from '@banyan/feed/import';
import { readCalendar } from './events/read-calendar.ts';
import type { ImportPlan, Reading } from './import-plan.ts';
import { readNews } from './news/read-news.ts';
import { plainText } from './plain-text.ts';
import { ImportFileError, type Problem } from './problem.ts';
import { readBytes } from './read-bytes.ts';
import { readText } from './read-text.ts';

export const importKinds = ['events', 'news'] as const;
export type ImportKind = (typeof importKinds)[number];

export interface ImportOptions {
  kind: ImportKind;
  file: string;
  deployment: Deployment;
  /** A group id. Default: everyone. */
  target?: string;
  /** A category id. Default: the deployment's. */
  category?: string;
  /** Whom the entries are from. Default: what the file calls itself, else the community. */
  author?: string;
  /** One entry that cannot be read refuses the file. Default: it is left out, and said. */
  isStrict?: boolean;
  now?: Date;
}

type Read = (bytes: Uint8Array, reading: Reading) => ImportPlan | { problems: Problem[] };

const readers: Readonly<Record<ImportKind, Read>> = { events: readCalendar, news: readFeed };

/** What the file would put into the feed. Throws ImportFileError with the lines where the whole of it cannot be taken. */
export async function planImport({
  kind,
  file,
  deployment,
  target,
  category,
  author,
  isStrict = false,
  now,
}: ImportOptions): Promise<ImportPlan> {
  const reading: Reading = {
    now: now ?? new Date(),
    timeZone: deployment.timeZone,
    target: target ?? 'all',
    category: category ?? deployment.feed.defaultCategory,
    author: author && plainText(author, 'name'),
    community: deployment.brand.name,
  };
  const plan = readers[kind](await readBytes(file), reading);
  if ('problems' in plan) throw new ImportFileError(file, plan.problems);
  if (isStrict && plan.unreadable.length > 0) throw new ImportFileError(file, plan.unreadable);
  return plan;
}

function readFeed(bytes: Uint8Array, reading: Reading): ImportPlan | { problems: Problem[] } {
  const content = readText(bytes);
  return 'text' in content ? readNews(content.text, reading) : content;
}

/** Writes a plan; members who are signed in are notified of what is new, and who answered of what is off. */
export function writeImport(plan: ImportPlan, mongoUrl: string, now = new Date()): Promise<SourceResult> {
  return importSource(mongoUrl, plan, { announce: true, now });
}
