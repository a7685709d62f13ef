// An admin begins an import in the app, sends its file in parts, confirms what was checked, or undoes it.
import { derivedId, requireViewer, ServiceError, staffActed, type Viewer } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import { canContinueImport, canUndoImport } from '../policy/people-import.policy.ts';
import { type Checked, checkImport } from './check.ts';
import { lengthOfPart } from './file.ts';
import { proveFresh, requireActor } from './import-actor.ts';
import type { PeopleImport } from './people-import.model.ts';
import {
  deletePart,
  discard,
  findImport,
  insertImport,
  insertPart,
  saveConfirmed,
  saveKept,
  saveUndoing,
  uploadKeptMs,
} from './people-import.store.ts';

/** With the same `clientId` it is the same import. */
export async function beginImport(
  { clientId, size }: { clientId: string; size: number },
  context: IdentityContext,
): Promise<PeopleImport> {
  const { identity, now } = context;
  const { memberId } = spend(context);
  const _id = derivedId('people import', memberId, clientId);
  const removeAt = new Date(now.getTime() + uploadKeptMs);
  await insertImport(identity.models, { _id, createdBy: memberId, createdAt: now, size, state: 'UPLOADING', removeAt });
  return requireOwn(_id, context);
}

/** Safe to repeat. BAD_INPUT: it is not as long as the part with this index has to be. */
export async function addPart(
  { id, index, bytes }: { id: string; index: number; bytes: Uint8Array },
  context: IdentityContext,
): Promise<PeopleImport> {
  spend(context);
  const found = await requireOwn(id, context);
  if (bytes.length === 0 || bytes.length !== lengthOfPart(found.size, index))
    throw ServiceError('BAD_INPUT', undefined, { field: 'bytes' });
  const { removeAt } = found;
  const part = { _id: `${id} ${index}`, importId: id, index, bytes: Buffer.from(bytes), removeAt };
  if (!found.confirmedAt) await insertPart(context.identity.models, part);
  // Discarded meanwhile: nothing of it stays.
  if (!(await findImport(context.identity.models, id))) await deletePart(context.identity.models, part._id);
  return found;
}

export async function checkOwn(id: string, context: IdentityContext): Promise<Checked & { import: PeopleImport }> {
  spend(context);
  const found = await requireOwn(id, context);
  if (found.state !== 'UPLOADING' && found.state !== 'CHECKED' && found.state !== 'OUTDATED')
    throw ServiceError('CONFLICT');
  const checked = await checkImport(found, context);
  const kept = { isWrong: checked.problemTotal > 0, now: context.now };
  await saveKept(context.identity.models, id, kept);
  return { ...checked, import: await requireOwn(id, context) };
}

/** CONFLICT: what was checked last is something else. One that is confirmed already needs no proof: nothing changes. */
export async function confirmImport(
  { id, version, password }: { id: string; version: string; password?: string | null },
  context: IdentityContext,
): Promise<PeopleImport> {
  const viewer = spend(context);
  const found = await requireOwn(id, context);
  if (found.version !== version) throw ServiceError('CONFLICT');
  if (found.state !== 'CHECKED') return found;
  const actor = await requireActor(context);
  await proveFresh(actor, { id, password }, context);
  const of = { actorId: viewer.memberId, now: context.now };
  return (await saveConfirmed(context.identity.models, { _id: id, version }, of)) ?? requireOwn(id, context);
}

/** Of one that is confirmed nothing changes; one that is gone already is cancelled, too. */
export async function discardImport(id: string, context: IdentityContext): Promise<true> {
  spend(context);
  if (await findImport(context.identity.models, id)) await requireOwn(id, context);
  await discard(context.identity.models, id);
  return true;
}

/** CONFLICT: its seven days are over, or nothing was written. */
export async function undoImport(id: string, context: IdentityContext): Promise<PeopleImport> {
  const { identity, now } = context;
  const { models, outbox } = identity;
  const { memberId: actorId } = spend(context);
  await requireActor(context);
  const subject = { kind: 'peopleImport', id };
  const event = staffActed('identity', { actorId, act: 'people.undoImport', subject, outcome: 'done' }, now);
  const saved = await saveUndoing(models, id, { actorId, now, event });
  if (saved) void outbox.dispatch(models.peopleImports, id, [event]);
  const found = saved ?? (await findImport(models, id));
  if (!found) throw ServiceError('NOT_FOUND');
  if (!canUndoImport(found, now)) throw ServiceError('CONFLICT');
  return found;
}

function spend({ identity, viewer: given }: IdentityContext): Viewer {
  const viewer = requireViewer(given);
  identity.writes.consume(viewer, 'peopleImport');
  return viewer;
}

async function requireOwn(id: string, { identity, viewer }: IdentityContext): Promise<PeopleImport> {
  const found = await findImport(identity.models, id);
  if (!found || !canContinueImport(requireViewer(viewer), found)) throw ServiceError('NOT_FOUND');
  return found;
}
