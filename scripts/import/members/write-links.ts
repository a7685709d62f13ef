// One-time links for members who have no password yet, as a table to hand out from.
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { makePasswordLinks } from '@banyan/identity/import';

/** A week: they are handed out by hand. */
const linkHours = 168;

interface Wanted {
  file: string;
  origin: string;
  mongoUrl: string;
  usernames: readonly string[];
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * Makes a link for each of these who has no password, and writes them to a new file that its owner alone can read. Answers how many.
 * A file that is there already is not written over: the links in it may be good still.
 */
export async function writeLinks({ file, origin, mongoUrl, usernames }: Wanted): Promise<number> {
  // For spreadsheets: with the mark of its encoding, and the line ends they write.
  const opened = openNew(file);
  try {
    const links = await makePasswordLinks(mongoUrl, usernames, { hours: linkHours });
    const rows = links.map(({ username, name, resetToken }) => [
      username,
      name,
      `${origin}/changePassword#${resetToken}`,
    ]);
    writeSync(
      opened,
      `\ufeff${[['username', 'name', 'link'], ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`,
    );
    closeSync(opened);
    return links.length;
  } catch (failure) {
    closeSync(opened);
    rmSync(file);
    throw failure;
  }
}

function openNew(file: string): number {
  try {
    return openSync(file, 'wx', 0o600);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
    throw new Error(`${file} is there already, and the links in it may be good still: name another file.`);
  }
}
