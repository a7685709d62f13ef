// What its author takes out of the outbox: back into its field, or away, from where it can be put back.
import type { Viewer } from '../session/session.store.ts';
import { queuedWriteOf } from './deliver.ts';
import type { Outbox } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxFiles } from './outbox-files.ts';
import { giveFileBack, putWordsBack } from './reject-write.ts';
import { stopUpload } from './upload-file.ts';

interface Held {
  viewer: Viewer;
  outbox: Outbox;
  files: OutboxFiles;
}

interface TakenOut {
  entry: OutboxEntry | undefined;
  /** Its file, which goes from the device with it. */
  reading: Promise<Blob | undefined>;
}

async function takeOut({ outbox, files }: Held, id: string): Promise<TakenOut> {
  const reading = files.get(id);
  stopUpload(id);
  return { entry: await outbox.takeBack(id), reading };
}

/** Puts words and file back where they were written. Answers whether it was not too late. */
export async function takeBackFrom(held: Held, id: string): Promise<boolean> {
  const { viewer } = held;
  const { entry, reading } = await takeOut(held, id);
  if (entry?.file) void giveFileBack(reading, entry.name, queuedWriteOf(entry, viewer));
  if (entry?.words) putWordsBack(viewer.id, entry, entry.words, true);
  return entry !== undefined;
}

/** Answers how it is put back where it stood; undefined when it was too late. */
export async function discardFrom(held: Held, id: string): Promise<(() => Promise<void>) | undefined> {
  const { entry, reading } = await takeOut(held, id);
  const file = await reading;
  if (!entry) return undefined;
  return async () => {
    if (file) await held.files.put(id, file);
    await held.outbox.restore(entry);
  };
}
