// What members have begun of their own, for the tables of who may call what.
import { hashSecret, newSecret } from '../session/refresh-token.ts';
import { ids } from './people.ts';
import type { startIdentity } from './start-identity.ts';

type Identity = Pick<Awaited<ReturnType<typeof startIdentity>>, 'collection' | 'clock' | 'signer'>;

export const linkState = newSecret();

/** Maya has a link, an e-mail address and an export on their way, until `expiresAt`; Lior is leaving. */
export async function seedOwnRows(identity: Identity, expiresAt: Date): Promise<void> {
  await Promise.all([
    seedLinks(identity, expiresAt),
    seedEmailCode(identity, expiresAt),
    seedExport(identity, expiresAt),
    seedLeaving(identity),
  ]);
}

/** Maya is on her way back from a network, and was sent a code by Snapchat. */
async function seedLinks({ collection, clock, signer }: Identity, expiresAt: Date) {
  const links = collection('socialLinks');
  await links.deleteMany({});
  const way = { network: 'instagram', verifier: 'v', returnUrl: 'https://app.example.org/account/linked', expiresAt };
  const whose = { memberId: ids.maya, sessionId: 'session-1', stateHash: hashSecret(linkState) };
  await links.insertOne({ _id: `${ids.maya}:instagram` as never, ...whose, ...way });
  const enrollments = collection('snapchatEnrollments');
  await enrollments.deleteMany({});
  const seal = await signer.seal('snapchat code', ids.maya, 'maya.l', '0000');
  const code = { seal, triesLeft: 5, sentAt: clock(), expiresAt };
  const waits = { username: 'maya.l', startedAt: clock(), forgetAt: expiresAt, outbox: [] };
  await enrollments.insertOne({ _id: ids.maya as never, ...waits, ...code });
}

/** Maya was sent a code to an address. */
async function seedEmailCode({ collection, signer }: Identity, expiresAt: Date) {
  const codes = collection('oneTimeCodes');
  await codes.deleteMany({ purpose: 'email' });
  await collection('members').updateMany({}, { $set: { msjEmail: 'face@example.org' }, $unset: { verifiedEmail: 1 } });
  await collection('members').updateOne({ _id: ids.maya as never }, { $set: { verifiedEmail: 'face@example.org' } });
  const seal = await signer.seal('one-time code', 'email', 'mayas-email', '123456');
  const row = { purpose: 'email', memberId: ids.maya, email: 'maya@example.org', seal, triesLeft: 5, expiresAt };
  await codes.insertOne({ ...row, _id: 'mayas-email' as never });
}

/** Lior is deleting his account; nobody else is, whatever the row before did. */
async function seedLeaving({ collection, clock }: Identity) {
  const members = collection('members');
  await members.updateMany({}, { $unset: { leavingSince: 1, eraseAt: 1, hideTurn: 1 } });
  const leaving = { leavingSince: clock(), eraseAt: new Date(clock().getTime() + 60_000) };
  await members.updateOne({ _id: ids.lior as never }, { $set: leaving });
}

/** Maya's data is ready to be taken along. */
async function seedExport({ collection, clock }: Identity, expiresAt: Date) {
  const exports = collection('exports');
  await exports.deleteMany({});
  const row = {
    _id: ids.maya as never,
    state: 'ready',
    sessionId: 'session-1',
    language: 'en',
    file: 'f',
    askedAt: [],
  };
  await exports.insertOne({ ...row, tries: 1, requestedAt: clock(), expiresAt, forgetAt: expiresAt });
}
