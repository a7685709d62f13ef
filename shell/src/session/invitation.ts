// A link to an event or a video may reach somebody who is not signed in. What it pointed at waits here.
import { readStored, writeStored } from '@banyan/framework';
import { STORAGE_KEYS } from '@banyan/framework/host';
import { normalizeIdentifier } from '@banyan/framework/identifiers';

const KEYS = { id: 'banyan.eventId', video: 'banyan.videoId' } as const;
const NONE = 'none';

/** Only what can be an id is kept: 24 hexadecimal digits or a ULID. */
function asId(value: string | null): string {
  // A link that was copied from a right-to-left text ends with a mark that nobody sees.
  const id = normalizeIdentifier(value ?? '');
  return /^(?:[0-9a-f]{24}|[0-9A-HJKMNP-TV-Z]{26})$/i.test(id) ? id : NONE;
}

/** What a link points at. */
export interface Invitation {
  event: string | null;
  video: string | null;
}

const read = (idOf: (name: keyof typeof KEYS) => string | null): Invitation => {
  const [event, video] = [asId(idOf('id')), asId(idOf('video'))];
  return { event: event === NONE ? null : event, video: video === NONE ? null : video };
};

/** What the query points at. */
export function invitedBy(search: string): Invitation {
  const query = new URLSearchParams(search);
  return read((name) => query.get(name));
}

/** Stores the ids of the query, or the word "none" for each that is missing or malformed. */
export function storeInvitation(search: string): void {
  const query = new URLSearchParams(search);
  for (const [name, key] of Object.entries(KEYS)) {
    writeStored(key, asId(query.get(name)));
  }
}

/** Takes what was pointed at, once. Whether the member may see it, the server says. */
export function takeInvitation(): Invitation {
  const taken = read((name) => readStored(KEYS[name]));
  for (const key of Object.values(KEYS)) writeStored(key, NONE);
  return taken;
}

/** Runs what may empty the storage of a guest, whose link must survive it. */
export async function keepingInvitation(run: () => Promise<void>): Promise<void> {
  const kept = Object.values(KEYS).map((key) => [key, readStored(key)] as const);
  const wasMember = readStored(STORAGE_KEYS.viewer) !== null;
  await run();
  if (!wasMember) for (const [key, value] of kept) if (value) writeStored(key, value);
}
