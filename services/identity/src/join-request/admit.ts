// The one way by which somebody who was invited becomes a member, at once or when staff approve them. Safe to repeat: each step changes
// nothing that is done already.
import { isDuplicateKey, ServiceError } from '@banyan/kit';
import type { Identity } from '../context.ts';
import { nameWordsOf } from '../directory/fill-name-words.ts';
import type { WayIn } from '../invitation/ways.ts';
import { withPhone } from '../member/member.store.ts';
import type { Models } from '../models.ts';
import type { Passkey } from '../passkey/passkey.model.ts';
import { findPasskey, insertPasskey } from '../passkey/passkey.store.ts';

export interface Joining extends WayIn {
  /** The id of the member they are to be. */
  _id: string;
  firstName: string;
  lastName: string;
  groupId?: string;
}

type Admitting = Pick<Identity, 'models' | 'clock' | 'callInternal' | 'logger'>;

/** CONFLICT with its `field`: somebody else has the username or the number. Their group has them as soon as social answers. */
export async function admit(identity: Admitting, joining: Joining, now: Date): Promise<void> {
  const { models } = identity;
  const { _id, passkey, groupId } = joining;
  // Before the member: who is cut off here has no account yet, and one without a way in is never made.
  if (passkey) await addPasskey(models, passkey);
  try {
    await insertMember(identity, joining, now);
  } catch (failure) {
    if (passkey) await models.passkeys.deleteOne({ _id: passkey._id, memberId: _id });
    throw failure;
  }
  if (groupId !== undefined) await joinGroup(identity, { _id, joiningGroupId: groupId });
}

/** BAD_INPUT: the device answered with a passkey that is somebody else's. */
async function addPasskey(models: Models, passkey: Passkey): Promise<void> {
  if (await insertPasskey(models, passkey, [])) return;
  const known = await findPasskey(models, passkey._id);
  if (known?.memberId !== passkey.memberId) throw ServiceError('BAD_INPUT', undefined, { field: 'invitation.passkey' });
}

async function insertMember({ models: { members } }: Admitting, joining: Joining, now: Date): Promise<void> {
  const { _id, username, firstName, lastName, passwordHash, phoneNumber, groupId } = joining;
  const row = {
    username,
    firstName,
    lastName,
    nameWords: nameWordsOf({ username, firstName, lastName }),
    createdAt: now,
    updatedAt: now,
    ...(passwordHash && { passwordHash }),
    ...(phoneNumber && { phoneNumber }),
    ...(groupId !== undefined && { joiningGroupId: groupId }),
  };
  // Of who left: the number is shown to be another's now.
  if (phoneNumber)
    await members.updateOne({ ...withPhone(phoneNumber), leftAt: { $ne: null } }, { $unset: { phoneNumber: 1 } });
  try {
    const options = { upsert: true, setDefaultsOnInsert: true, timestamps: false };
    await members.updateOne({ _id }, { $setOnInsert: row }, options);
  } catch (failure) {
    if (!isDuplicateKey(failure)) throw failure;
    // Another request admitted them in this moment.
    if (await members.exists({ _id })) return;
    throw takenError(failure);
  }
}

/** Which of the two unique fields it was, the driver says. */
export function takenError(failure: unknown) {
  const { keyPattern = {} } = failure as { keyPattern?: Record<string, unknown> };
  return 'phoneNumber' in keyPattern
    ? ServiceError('CONFLICT', 'identity.error.numberTaken', { field: 'phoneNumber' })
    : ServiceError('CONFLICT', 'identity.error.usernameTaken', { field: 'username' });
}

/** Social puts them into the group; while it cannot be asked the row remembers it, and the job asks again. */
export async function joinGroup(
  { models, callInternal, logger }: Pick<Admitting, 'models' | 'callInternal' | 'logger'>,
  { _id: memberId, joiningGroupId: groupId }: { _id: string; joiningGroupId: string },
): Promise<void> {
  try {
    await callInternal('social.joinGroup', { groupId, memberId });
    await models.members.updateOne({ _id: memberId, joiningGroupId: groupId }, { $unset: { joiningGroupId: 1 } });
  } catch (err) {
    logger.warn({ err, code: 'JOIN_WAITS' }, 'social could not be asked to put a new member into their group');
  }
}
