// Files of the journal that the engine cannot begin to read. It ends at them without a word, whatever the tables hold.
import { mkdir, open, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

const JOURNAL = 'journal';
const LOG = /^WiredTigerLog\.\d+$/;
/** WiredTiger's log_private.h, WT_LOG_MAGIC: in the first record of each file, behind its 16 bytes of head. */
const MAGIC = 0x101064;
const MAGIC_AT = 16;
const FIRST_RECORD_BYTES = 128;

/** Names of the files without a readable beginning, such as emptied ones. Ask only while no engine has the directory. */
export async function brokenJournalFiles(dir: string): Promise<string[]> {
  const names = await readdir(join(dir, JOURNAL)).catch(() => []);
  const broken: string[] = [];
  for (const name of names.filter((each) => LOG.test(each)).sort()) {
    if (!(await beginsWell(join(dir, JOURNAL, name)))) broken.push(name);
  }
  return broken;
}

async function beginsWell(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(FIRST_RECORD_BYTES), 0, FIRST_RECORD_BYTES, 0);
    return bytesRead === FIRST_RECORD_BYTES && buffer.readUInt32LE(MAGIC_AT) === MAGIC;
  } finally {
    await file.close();
  }
}

/** Moves the files beside the journal, where they are kept for who wants to look at them. */
export async function setAside(dir: string, files: string[]): Promise<void> {
  const aside = join(dir, 'journal-set-aside');
  await mkdir(aside, { recursive: true, mode: 0o700 });
  for (const name of files) await rename(join(dir, JOURNAL, name), join(aside, `${name}.${Date.now()}`));
}
