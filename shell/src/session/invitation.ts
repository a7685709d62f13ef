// A link to an event or a video may reach somebody who is not signed in. What it pointed at waits here.
import { readStored, writeStored } from '@banyan/framework';
import { STORAGE_KEYS } from '@banyan/framework/host';

const KEYS = { id: 'banyan.eventId', video: 'banyan.videoId' } as const;
const NONE = 'none';

/** Only what can be an id is kept: 24 hexadecimal digits or a ULID. */
const asId = (value: string | null): string =>
  value && /^(?:[0-9a-f]{24}|[0-9A-HJKMNP-TV-Z]{26})$/i.test(value) ? value : NONE;

/** The event that the query points at. */
export function invitedBy(search: string): string | null {
  const id = asId(new URLSearchParams(search).get('id'));
  return id === NONE ? null : id;
}

/** Stores the ids of the query, or the word "none" for each that is missing or malformed. */
export function storeInvitation(search: string): void {
  const query = new URLSearchParams(search);
  for (const [name, key] of Object.entries(KEYS)) {
    writeStored(key, asId(query.get(name)));
  }
}

/** Takes the event that was pointed at, once. Whether the member may see it, the server says. */
export function takeInvitedEvent(): string | null {
  const id = asId(readStored(KEYS.id));
  writeStored(KEYS.id, NONE);
  return id === NONE ? null : id;
}

/** Runs what may empty the storage of a guest, whose link must survive it. */
export async function keepingInvitation(run: () => Promise<void>): Promise<void> {
  const kept = Object.values(KEYS).map((key) => [key, readStored(key)] as const);
  const wasMember = readStored(STORAGE_KEYS.viewer) !== null;
  await run();
  if (!wasMember) for (const [key, value] of kept) if (value) writeStored(key, value);
}
