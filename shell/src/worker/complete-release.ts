// A release is taken as one set: its page is kept only when the files that it will ask for are.
import { neededFiles, type Release } from './rules.ts';

/** Where files are kept. */
export interface FileStore {
  /** Paths of all files there are, wherever they are kept. */
  kept(): Promise<string[]>;
  /** Fetches and keeps one file; rejects when it does not arrive as it should, or there is no room. */
  add(path: string, integrity: string): Promise<void>;
  /** Answers when the page that was just opened has had its turn: what it fetches itself need not be fetched twice. */
  idle(): Promise<void>;
}

/**
 * Brings the files that a release needs and answers whether all are there. Each is kept as it arrives, so that what was
 * interrupted goes on where it was.
 * @param asked ids of modules that are needed though nothing of them is kept yet.
 */
export async function completeRelease(release: Release, files: FileStore, asked?: readonly string[]): Promise<boolean> {
  const missing = () => missingFiles(release, files, asked);
  try {
    if ((await missing()).length > 0) await files.idle();
    for (const path of await missing()) await files.add(path, release[path]!);
    return true;
  } catch {
    return false;
  }
}

async function missingFiles(release: Release, files: FileStore, asked?: readonly string[]): Promise<string[]> {
  const kept = await files.kept();
  return neededFiles(release, kept, asked).filter((path) => !kept.includes(path));
}
