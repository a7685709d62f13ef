// The story of one import: read, check, then write all of it or nothing.
import { readFile } from 'node:fs/promises';
import type { Deployment } from '@banyan/deployments';
import { type ImportResult, importItems } from '@banyan/feed/import';
import { readCalendar } from './events/read-calendar.ts';
import type { ImportPlan, Reading } from './import-plan.ts';
import { readNews } from './news/read-news.ts';
import { ImportFileError } from './problem.ts';
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
  now?: Date;
}

const readers = { events: readCalendar, news: readNews } as const;

/** What the file would put into the feed. Throws ImportFileError with the line of every problem. */
export async function planImport({
  kind,
  file,
  deployment,
  target,
  category,
  now,
}: ImportOptions): Promise<ImportPlan> {
  const reading: Reading = {
    now: now ?? new Date(),
    timeZone: deployment.timeZone,
    target: target ?? 'all',
    category: category ?? deployment.feed.defaultCategory,
  };
  const content = readText(await readFile(file));
  const plan = 'text' in content ? readers[kind](content.text, reading) : content;
  if ('problems' in plan) throw new ImportFileError(file, plan.problems);
  return plan;
}

/** Writes a plan; members who are signed in hear of what is new. */
export function writeImport(plan: ImportPlan, mongoUrl: string, now = new Date()): Promise<ImportResult> {
  return importItems(mongoUrl, plan.items, { announce: true, now });
}
