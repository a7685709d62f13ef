// What identity keeps of a member, as they take it along: nothing that opens an account, and nothing of who acted for them.
import { type MemberPart, rowsPart, type Viewer } from '@banyan/kit';
import type { Identity } from '../context.ts';
import { unknownDevice } from '../device/device.ts';
import { findMember } from '../member/member.store.ts';
import type { Passkey } from '../passkey/passkey.model.ts';

type Exporting = Pick<Identity, 'models'>;

export async function* exportMember({ models }: Exporting, { memberId }: Viewer): AsyncGenerator<MemberPart> {
  yield { name: 'profile.json', rows: await profileOf(models, memberId) };
  const sessions = models.sessions.find({ memberId, actor: null }).sort({ createdAt: 1 }).lean().cursor();
  yield rowsPart('devices.json', sessions, ({ device = unknownDevice, createdAt, seenAt, endedAt }) => ({
    browser: device.browser,
    system: device.system,
    signedInAt: createdAt,
    lastSeenAt: seenAt ?? createdAt,
    endedAt: endedAt ?? null,
  }));
  const passkeys = models.passkeys
    .find({ memberId, removedAt: { $exists: false } })
    .sort({ createdAt: 1 })
    .lean<Passkey[]>();
  yield rowsPart('passkeys.json', await passkeys, ({ name, createdAt, usedAt = null }) => ({
    name,
    createdAt,
    usedAt,
  }));
  const answers = models.openAnswers.find({ memberId }).sort({ at: 1 }).lean().cursor();
  yield rowsPart('answers.json', answers, ({ question, answer, at }) => ({ question, answer, at }));
  const enrollments = await models.enrollments.find({ _id: memberId }).lean();
  yield rowsPart('snapchat.json', enrollments, ({ username, startedAt }) => ({ username, startedAt }));
}

/** What the row has of them in words; how they sign in is theirs to know already. */
async function profileOf(models: Exporting['models'], memberId: string): Promise<object[]> {
  const member = await findMember(models, memberId);
  if (!member) return [];
  const {
    _id,
    firstLogin,
    leftAt: _left,
    staff: _staff,
    hideTurn: _turn,
    erasedIn: _erased,
    secondFactorSince,
    passwordChangedAt,
    ...rest
  } = member;
  const { outbox: _outbox, __v: _version, ...words } = rest as typeof rest & { outbox?: unknown; __v?: unknown };
  return [
    {
      id: _id,
      ...words,
      welcomeSeen: !firstLogin,
      secondStepSince: secondFactorSince ?? null,
      passwordChangedAt: passwordChangedAt ?? null,
    },
  ];
}
