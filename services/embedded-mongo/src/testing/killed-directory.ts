import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEngine } from '../engine/start-engine.ts';
import { write } from './rows.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/** Rows enough that the journal is on its second file. */
export const ROWS = 5_000;
/** Longer than the last checkpoint takes. */
const MARKED_MS = 500;

/** Fills a directory with rows, all acknowledged, and closes its engine or kills it. */
export async function fillWithRows(dir: string, end: 'close' | 'kill'): Promise<void> {
  const engine = await startEngine({ dir, socket: join(dir, 'mongo.sock'), ttlIntervalMs: 60_000 });
  const written = await write(`mongodb://${encodeURIComponent(join(dir, 'mongo.sock'))}/?journal=true`, ROWS);
  if (written !== ROWS) throw new Error(`Only ${written} rows were written.`);
  await sleep(MARKED_MS);
  if (end === 'close') await engine.stop();
  else process.kill(engine.pid, 'SIGKILL');
  await engine.ended;
}

/** A copy to break. */
export function copyOf(dir: string): string {
  const copy = temporaryDirectory();
  cpSync(dir, copy, { recursive: true, filter: (path) => !path.endsWith('.sock') });
  return copy;
}

/** The newest file of the journal, and where what it holds ends; the rest of it is zeros. */
export function newestJournal(dir: string): { path: string; end: number } {
  const name = readdirSync(join(dir, 'journal'))
    .filter((each) => each.startsWith('WiredTigerLog.'))
    .sort()
    .at(-1)!;
  const path = join(dir, 'journal', name);
  const content = readFileSync(path);
  return { path, end: content.findLastIndex((byte) => byte !== 0) + 1 };
}
