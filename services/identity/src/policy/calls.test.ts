import { createOutboxSms } from '@banyan/kit';
import { createOutboxMailer } from '@banyan/kit/mail';
import { brokenPermissions, brokenRepeats, testDeployment, viewer } from '@banyan/kit/testing';
import type { GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factorKeyId } from '../second-factor/factor-key.model.ts';
import { encryptSecret, openSecret } from '../second-factor/secret-box.ts';
import { newTotpSecret } from '../second-factor/totp.ts';
import { hashSecret, newSecret } from '../session/refresh-token.ts';
import { askedAgain } from '../testing/asked-again.ts';
import { fakeGroups } from '../testing/fake-groups.ts';
import { startInstagram } from '../testing/network.ts';
import { linkState, seedOwnRows } from '../testing/own-rows.ts';
import { all, ids, people } from '../testing/people.ts';
import { appCode } from '../testing/second-factor.ts';
import { importArguments, importRows, seedImports } from '../testing/seeded-imports.ts';
import { seededInvitations } from '../testing/seeded-invitations.ts';
import { softKey } from '../testing/soft-key.ts';
import { startIdentity } from '../testing/start-identity.ts';

const internalKey = 'key-of-the-test';
const appSecret = newTotpSecret();
const challenge = newSecret();
const groups = fakeGroups({ yoga: 'Yoga Studio' });
const at = { origin: 'https://app.example.org', rpId: 'app.example.org' };

let identity: Awaited<ReturnType<typeof startIdentity>>;
let invitations: Awaited<ReturnType<typeof seededInvitations>>;
let network: Awaited<ReturnType<typeof startInstagram>>;
beforeAll(async () => {
  network = await startInstagram();
  identity = await startIdentity(people, {
    deployment: testDeployment({
      openQuestion: { en: 'How?', he: 'איך?' },
      signIn: 'both',
      sms: { provider: 'outbox', perDay: 300 },
      secondFactor: 'required',
    }),
    internalKey,
    sms: createOutboxSms(),
    mailer: createOutboxMailer(),
    callInternal: groups.callInternal,
    socialApps: { facebook: network.app, instagram: network.app, linkedin: network.app, twitter: network.app },
  });
  invitations = await seededInvitations(identity, internalKey, ids.dana);
  const visit = { appVersion: '12.22.8', appVersionUpdated: new Date() };
  await identity.collection('members').updateMany({}, { $set: visit });
});
afterAll(async () => {
  await identity.stop();
  await network.stop();
});

async function seed() {
  await identity.forgetAttempts();
  const endsAt = new Date(identity.clock().getTime() + 60_000);
  const seeds = [
    seedSessions,
    seedSettings,
    seedFactors,
    seedPasskeys,
    (expiresAt: Date) => seedOwnRows(identity, expiresAt),
    invitations.seed,
    (expiresAt: Date) => seedImports(identity, ids.ross, expiresAt),
  ];
  groups.joined = [];
  await Promise.all(seeds.map((each) => each(endsAt)));
}

async function seedSessions(endsAt: Date) {
  const sessions = identity.collection('sessions');
  await sessions.deleteMany({});
  const row = { createdAt: identity.clock(), expiresAt: endsAt, endsAt };
  await sessions.insertMany([
    // Of Maya on another device.
    { ...row, _id: 'maya-elsewhere' as never, memberId: ids.maya, outbox: [] },
    // Of anyone who asks: begun long ago, with a second factor.
    {
      ...row,
      _id: 'session-1' as never,
      memberId: 'whoever',
      outbox: [],
      provedBy: 'a passkey',
      createdAt: new Date(0),
    },
    // Dana must have a second factor, has a passkey alone, and signed in without it.
    { ...row, _id: 'danas' as never, memberId: ids.dana, outbox: [], createdAt: new Date(0) },
  ]);
}

/** Maya hides it all, and sleeps at night. */
async function seedSettings() {
  const members = identity.collection('members');
  await members.updateMany({}, { $set: { talkedWithYogi: false }, $unset: { lastTimeOpenEndedAnswered: 1 } });
  const quietHours = { from: '22:00', to: '07:00' };
  const suspensions = [{ decisionId: 'd1', until: new Date('2100-01-01') }];
  const own = { privacy: all(false), quietHours, receiveMessages: true, timeZone: 'Asia/Jerusalem', suspensions };
  await members.updateOne({ _id: ids.maya as never }, { $set: own });
  await identity.collection('openAnswers').deleteMany({});
}

/** Hila has a second factor, and Maya is about to. */
async function seedFactors(expiresAt: Date) {
  const members = identity.collection('members');
  await members.updateMany({}, { $unset: { secondFactor: 1, secondFactorSince: 1 } });
  const kept = await identity.collection('factorKeys').findOne<{ sealed: string }>();
  const factorKey = openSecret({ factorKey: internalKey }, factorKeyId, kept!.sealed)!;
  const sealed = (id: string) => encryptSecret({ factorKey }, id, appSecret);
  const on = {
    secondFactor: { sealed: sealed(ids.hila), lastStep: 0, backupCodes: [] },
    secondFactorSince: new Date(0),
  };
  await members.updateOne({ _id: ids.hila as never }, { $set: on });
  const begun = {
    secondFactor: { backupCodes: [], pending: { sealed: sealed(ids.maya), sessionId: 'session-1', expiresAt } },
  };
  await members.updateOne({ _id: ids.maya as never }, { $set: begun });
}

/** Maya has a passkey, and another on its way; Dana has one. */
async function seedPasskeys(expiresAt: Date) {
  const [passkeys, challenges] = [identity.collection('passkeys'), identity.collection('challenges')];
  for (const rows of [passkeys, challenges]) await rows.deleteMany({});
  const [createdAt, memberId] = [identity.clock(), ids.maya];
  const key = { credentialId: 'phone', name: 'Phone', createdAt };
  await passkeys.insertOne({ _id: 'mayas-phone' as never, memberId, ...key });
  await passkeys.insertOne({ _id: 'danas-phone' as never, memberId: ids.dana, ...key });
  await passkeys.insertOne({ _id: 'a passkey' as never, memberId: 'whoever', ...key });
  const row = { memberId, purpose: 'passkey', triesLeft: 5, createdAt, expiresAt };
  await challenges.insertOne({ ...row, _id: hashSecret(challenge) as never });
}

const who = {
  nobody: null,
  owner: viewer({ memberId: ids.maya }),
  other: viewer({ memberId: ids.noam }),
  left: viewer({ memberId: ids.gone }),
  acting: viewer({ memberId: ids.maya, actorId: ids.hila }),
  careTeam: viewer({ memberId: ids.grace, roles: ['member', 'careTeam'] }),
  impersonator: viewer({ memberId: ids.hila, roles: ['member', 'impersonator'] }),
  staff: viewer({ memberId: ids.dana, roles: ['member', 'staff'], sessionId: 'danas' }),
  admin: viewer({ memberId: ids.ross, roles: ['member', 'admin'] }),
};

// `$me` is the asker. Maya, the owner, hides what can be hidden; shani shows it all. `acting` is the impersonator as Maya. A token outlives leaving by minutes.
const table = `
call                                                                                           | nobody                | owner                 | other                 | left                  | acting                | careTeam              | impersonator          | staff                 | admin
me { id }                                                                                      | UNAUTHENTICATED       | yes                   | yes                   | UNAUTHENTICATED       | yes                   | yes                   | yes                   | yes                   | yes
me { canImpersonate }                                                                          | UNAUTHENTICATED       | no                    | no                    | UNAUTHENTICATED       | no                    | no                    | yes                   | no                    | yes
getUser(userId: $me) { id }                                                                    | UNAUTHENTICATED       | yes                   | yes                   | UNAUTHENTICATED       | yes                   | yes                   | yes                   | yes                   | yes
getUser(userId: $maya) { id }                                                                  | UNAUTHENTICATED       | yes                   | FORBIDDEN             | FORBIDDEN             | yes                   | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN
ownProfileAs(userId: $me, as: ANYONE) { name }                                                 | UNAUTHENTICATED       | yes                   | yes                   | UNAUTHENTICATED       | yes                   | yes                   | yes                   | yes                   | yes
ownProfileAs(userId: $maya, as: FRIEND) { profilePictureUrl }                                  | UNAUTHENTICATED       | null                  | FORBIDDEN             | FORBIDDEN             | null                  | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN
ownProfileAs(userId: $maya, as: ANYONE) { phoneNumber }                                        | UNAUTHENTICATED       | null                  | FORBIDDEN             | FORBIDDEN             | null                  | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN
userById(userId: $maya) { name }                                                               | UNAUTHENTICATED       | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
userById(userId: $maya) { profilePictureUrl }                                                  | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | yes                   | yes
userById(userId: $maya) { profilePictureThumbUrl }                                             | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | yes                   | yes
userById(userId: $maya) { major }                                                              | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | yes                   | yes
userById(userId: $maya) { classYear }                                                          | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | yes                   | yes
userById(userId: $maya) { classification }                                                     | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | yes                   | yes
userById(userId: $maya) { twitter }                                                            | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | yes                   | yes
userById(userId: $maya) { instagram }                                                          | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | yes                   | yes
userById(userId: $maya) { snapchat }                                                           | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | yes                   | yes
userById(userId: $maya) { facebook }                                                           | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | yes                   | yes
userById(userId: $maya) { facebookName }                                                       | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | yes                   | yes
userById(userId: $maya) { linkedin }                                                           | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | yes                   | yes
userById(userId: $maya) { linkedinLink }                                                       | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | yes                   | yes
userById(userId: $maya) { msjEmail }                                                           | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | yes                   | yes
userById(userId: $maya) { defaultProfilePicture }                                              | UNAUTHENTICATED       | no                    | yes                   | yes                   | no                    | yes                   | yes                   | no                    | no
userById(userId: $shani) { profilePictureUrl }                                                 | UNAUTHENTICATED       | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
userById(userId: $shani) { profilePictureThumbUrl }                                            | UNAUTHENTICATED       | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
userById(userId: $shani) { major }                                                             | UNAUTHENTICATED       | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
userById(userId: $shani) { classYear }                                                         | UNAUTHENTICATED       | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
userById(userId: $shani) { classification }                                                    | UNAUTHENTICATED       | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
userById(userId: $shani) { twitter }                                                           | UNAUTHENTICATED       | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
userById(userId: $shani) { instagram }                                                         | UNAUTHENTICATED       | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
userById(userId: $shani) { snapchat }                                                          | UNAUTHENTICATED       | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
userById(userId: $shani) { facebook }                                                          | UNAUTHENTICATED       | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
userById(userId: $shani) { facebookName }                                                      | UNAUTHENTICATED       | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
userById(userId: $shani) { linkedin }                                                          | UNAUTHENTICATED       | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
userById(userId: $shani) { linkedinLink }                                                      | UNAUTHENTICATED       | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
userById(userId: $shani) { courses { name } }                                                  | UNAUTHENTICATED       | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
userById(userId: $shani) { msjEmail }                                                          | UNAUTHENTICATED       | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
userById(userId: $shani) { defaultProfilePicture }                                             | UNAUTHENTICATED       | no                    | no                    | no                    | no                    | no                    | no                    | no                    | no
userById(userId: $maya) { talkedWithYogi }                                                     | UNAUTHENTICATED       | no                    | null                  | null                  | no                    | null                  | null                  | no                    | no
userById(userId: $maya) { receiveMessages }                                                    | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | yes                   | yes
userById(userId: $maya) { phoneNumber }                                                        | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | yes                   | yes
userById(userId: $maya) { privacy { push } }                                                   | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | yes                   | yes
userById(userId: $maya) { courses { name } }                                                   | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | yes                   | yes
userById(userId: $maya) { flags { isFirstLogin } }                                             | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | yes                   | yes
userById(userId: $maya) { appVersion }                                                         | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | yes                   | yes
userById(userId: $maya) { appVersionUpdated }                                                  | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | yes                   | yes
userById(userId: $maya) { openEndedQuestion }                                                  | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | null                  | null
userById(userId: $maya) { lastTimeOpenEndedAnswered }                                          | UNAUTHENTICATED       | null                  | null                  | null                  | null                  | null                  | null                  | null                  | null
userById(userId: $maya) { originalUser { id } }                                                | UNAUTHENTICATED       | null                  | null                  | null                  | yes                   | null                  | null                  | null                  | null
userById(userId: $maya) { wayToGetCode }                                                       | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | yes                   | yes
userById(userId: $maya) { canImpersonate }                                                     | UNAUTHENTICATED       | no                    | null                  | null                  | no                    | null                  | null                  | null                  | null
userById(userId: $maya) { rights }                                                             | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | null                  | null
userById(userId: $maya) { mustSetUpSecondFactor }                                              | UNAUTHENTICATED       | no                    | null                  | null                  | no                    | null                  | null                  | null                  | null
userById(userId: $maya) { quietHours { from } }                                                | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | yes                   | yes
userById(userId: $maya) { timeZone }                                                           | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | null                  | null
userById(userId: $maya) { suspendedUntil }                                                     | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | null                  | null
usersByIds(ids: [$maya]) { name }                                                              | UNAUTHENTICATED       | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
usersByIds(ids: [$maya]) { phoneNumber }                                                       | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | yes                   | yes
usersByIds(ids: [$maya]) { instagram }                                                         | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | yes                   | yes
memberById(id: $maya) { name }                                                                 | UNAUTHENTICATED       | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
memberById(id: $maya) { phoneNumber }                                                          | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | yes                   | yes
memberById(id: $maya) { profilePictureUrl }                                                    | UNAUTHENTICATED       | yes                   | null                  | null                  | yes                   | null                  | null                  | yes                   | yes
memberAudience(id: $maya)                                                                      | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND
gateway: memberAudience(id: $maya)                                                             | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
userCompletedFirstLogin(userId: $me) { id }                                                    | UNAUTHENTICATED       | yes                   | yes                   | UNAUTHENTICATED       | FORBIDDEN             | yes                   | yes                   | yes                   | yes
userCompletedFirstLogin(userId: $maya) { id }                                                  | UNAUTHENTICATED       | yes                   | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN
userTalkedWithYogi(userId: $me) { talkedWithYogi }                                             | UNAUTHENTICATED       | yes                   | yes                   | UNAUTHENTICATED       | FORBIDDEN             | yes                   | yes                   | yes                   | yes
userTalkedWithYogi(userId: $maya) { talkedWithYogi }                                           | UNAUTHENTICATED       | yes                   | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN
updatePrivacy(userId: $me, config: { displayPicture: true }) { id }                            | UNAUTHENTICATED       | yes                   | yes                   | UNAUTHENTICATED       | FORBIDDEN             | yes                   | yes                   | yes                   | yes
updatePrivacy(userId: $maya, config: { displayPicture: true }) { id }                          | UNAUTHENTICATED       | yes                   | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN
updateSendMessages(userId: $me, value: false) { id }                                           | UNAUTHENTICATED       | yes                   | yes                   | UNAUTHENTICATED       | FORBIDDEN             | yes                   | yes                   | yes                   | yes
updateSendMessages(userId: $maya, value: false) { id }                                         | UNAUTHENTICATED       | yes                   | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN
updateQuietHours(userId: $me, quietHours: { from: "22:00", to: "07:00" }) { id }               | UNAUTHENTICATED       | yes                   | yes                   | UNAUTHENTICATED       | FORBIDDEN             | yes                   | yes                   | yes                   | yes
updateTimeZone(userId: $me, timeZone: "Europe/Lisbon") { id }                                  | UNAUTHENTICATED       | yes                   | yes                   | UNAUTHENTICATED       | FORBIDDEN             | yes                   | yes                   | yes                   | yes
updateQuietHours(userId: $maya, quietHours: { from: "22:00", to: "07:00" }) { id }             | UNAUTHENTICATED       | yes                   | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN
updateTimeZone(userId: $maya, timeZone: "Europe/Lisbon") { id }                                | UNAUTHENTICATED       | yes                   | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN
answerOpenEndedQuestion(userId: $me, questionText: "How?", answerText: "So") { id }            | UNAUTHENTICATED       | yes                   | yes                   | UNAUTHENTICATED       | FORBIDDEN             | yes                   | yes                   | yes                   | yes
answerOpenEndedQuestion(userId: $maya, questionText: "How?", answerText: "So") { id }          | UNAUTHENTICATED       | yes                   | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN
answerOpenEndedQuestion(userId: $me, questionText: "How?", answerText: "⠀") { id }             | UNAUTHENTICATED       | BAD_INPUT             | BAD_INPUT             | BAD_INPUT             | FORBIDDEN             | BAD_INPUT             | BAD_INPUT             | BAD_INPUT             | BAD_INPUT
checkUpdate(ver: "1.0.0")                                                                      | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
hasMembers                                                                                     | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
secondFactor { isOn }                                                                          | UNAUTHENTICATED       | no                    | no                    | UNAUTHENTICATED       | FORBIDDEN             | no                    | yes                   | no                    | no
secondFactor { mustSetUp }                                                                     | UNAUTHENTICATED       | no                    | no                    | UNAUTHENTICATED       | FORBIDDEN             | no                    | no                    | no                    | no
secondFactor { isRequired }                                                                    | UNAUTHENTICATED       | no                    | no                    | UNAUTHENTICATED       | FORBIDDEN             | yes                   | yes                   | yes                   | yes
beginSecondFactor(password: "banyan-demo") { secret }                                          | UNAUTHENTICATED       | yes                   | INVALID_CREDENTIALS   | UNAUTHENTICATED       | FORBIDDEN             | INVALID_CREDENTIALS   | BAD_INPUT             | FORBIDDEN             | yes
beginSecondFactor { secret }                                                                   | UNAUTHENTICATED       | BAD_INPUT             | BAD_INPUT             | UNAUTHENTICATED       | FORBIDDEN             | BAD_INPUT             | BAD_INPUT             | FORBIDDEN             | BAD_INPUT
confirmSecondFactor(code: $code) { codes }                                                     | UNAUTHENTICATED       | yes                   | CODE_EXPIRED          | UNAUTHENTICATED       | FORBIDDEN             | CODE_EXPIRED          | CODE_EXPIRED          | FORBIDDEN             | CODE_EXPIRED
turnOffSecondFactor(password: "banyan-demo", code: "000000")                                   | UNAUTHENTICATED       | yes                   | INVALID_CREDENTIALS   | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN
renewBackupCodes(password: "banyan-demo", code: $code) { codes }                               | UNAUTHENTICATED       | INVALID_CODE          | INVALID_CREDENTIALS   | UNAUTHENTICATED       | FORBIDDEN             | INVALID_CREDENTIALS   | yes                   | INVALID_CREDENTIALS   | INVALID_CODE
verifySecondFactor(challenge: "made-up", code: "000000") { expiresAt }                         | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED
myPasskeys { id }                                                                              | UNAUTHENTICATED       | yes                   | none                  | UNAUTHENTICATED       | FORBIDDEN             | none                  | none                  | yes                   | none
beginPasskey(password: "banyan-demo")                                                          | UNAUTHENTICATED       | yes                   | INVALID_CREDENTIALS   | UNAUTHENTICATED       | FORBIDDEN             | INVALID_CREDENTIALS   | BAD_INPUT             | FORBIDDEN             | yes
beginPasskey                                                                                   | UNAUTHENTICATED       | BAD_INPUT             | BAD_INPUT             | UNAUTHENTICATED       | FORBIDDEN             | BAD_INPUT             | BAD_INPUT             | FORBIDDEN             | BAD_INPUT
registerPasskey(response: $response, name: "Phone") { id }                                     | UNAUTHENTICATED       | yes                   | CODE_EXPIRED          | UNAUTHENTICATED       | FORBIDDEN             | CODE_EXPIRED          | CODE_EXPIRED          | FORBIDDEN             | CODE_EXPIRED
renamePasskey(id: "mayas-phone", name: "Phone") { id }                                         | UNAUTHENTICATED       | yes                   | NOT_FOUND             | UNAUTHENTICATED       | FORBIDDEN             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND
removePasskey(id: "mayas-phone", password: "banyan-demo")                                      | UNAUTHENTICATED       | yes                   | NOT_FOUND             | UNAUTHENTICATED       | FORBIDDEN             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND
removePasskey(id: "mayas-phone")                                                               | UNAUTHENTICATED       | BAD_INPUT             | NOT_FOUND             | UNAUTHENTICATED       | FORBIDDEN             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND
removePasskey(id: "danas-phone")                                                               | UNAUTHENTICATED       | NOT_FOUND             | NOT_FOUND             | UNAUTHENTICATED       | FORBIDDEN             | NOT_FOUND             | NOT_FOUND             | FORBIDDEN             | NOT_FOUND
beginPasskeySignIn                                                                             | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
signInWithPasskey(response: "{}") { expiresAt }                                                | INVALID_CREDENTIALS   | INVALID_CREDENTIALS   | INVALID_CREDENTIALS   | INVALID_CREDENTIALS   | INVALID_CREDENTIALS   | INVALID_CREDENTIALS   | INVALID_CREDENTIALS   | INVALID_CREDENTIALS   | INVALID_CREDENTIALS
linkedinAuth { clientId }                                                                      | UNAUTHENTICATED       | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
linkedinAuth { returnUrl }                                                                     | UNAUTHENTICATED       | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
instagramAuth { clientId }                                                                     | UNAUTHENTICATED       | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
facebookAuth { appId }                                                                         | UNAUTHENTICATED       | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
twitterAuth { redirectUrl }                                                                    | UNAUTHENTICATED       | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
beginSocialLink(network: LINKEDIN)                                                             | UNAUTHENTICATED       | yes                   | yes                   | UNAUTHENTICATED       | FORBIDDEN             | yes                   | yes                   | yes                   | yes
finishSocialLink(state: $linkState, code: "a code") { id }                                     | UNAUTHENTICATED       | yes                   | CODE_EXPIRED          | UNAUTHENTICATED       | FORBIDDEN             | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED
removeSocialLink(network: LINKEDIN) { id }                                                     | UNAUTHENTICATED       | yes                   | yes                   | UNAUTHENTICATED       | FORBIDDEN             | yes                   | yes                   | yes                   | yes
ownEmail { address }                                                                           | UNAUTHENTICATED       | yes                   | yes                   | UNAUTHENTICATED       | FORBIDDEN             | yes                   | yes                   | yes                   | yes
beginEmail(address: "new@example.org", password: "banyan-demo") { handle }                     | UNAUTHENTICATED       | yes                   | INVALID_CREDENTIALS   | UNAUTHENTICATED       | FORBIDDEN             | INVALID_CREDENTIALS   | BAD_INPUT             | FORBIDDEN             | yes
beginEmail(address: "new@example.org") { handle }                                              | UNAUTHENTICATED       | BAD_INPUT             | BAD_INPUT             | UNAUTHENTICATED       | FORBIDDEN             | BAD_INPUT             | BAD_INPUT             | FORBIDDEN             | BAD_INPUT
confirmEmail(handle: "mayas-email", code: "123456") { address }                                | UNAUTHENTICATED       | yes                   | CODE_EXPIRED          | UNAUTHENTICATED       | FORBIDDEN             | CODE_EXPIRED          | CODE_EXPIRED          | FORBIDDEN             | CODE_EXPIRED
confirmEmail(handle: "made-up", code: "000000") { address }                                    | UNAUTHENTICATED       | CODE_EXPIRED          | CODE_EXPIRED          | UNAUTHENTICATED       | FORBIDDEN             | CODE_EXPIRED          | CODE_EXPIRED          | FORBIDDEN             | CODE_EXPIRED
setEmailChoices(reminders: NEVER, digest: DAILY) { address }                                   | UNAUTHENTICATED       | yes                   | CONFLICT              | UNAUTHENTICATED       | FORBIDDEN             | CONFLICT              | CONFLICT              | CONFLICT              | CONFLICT
removeEmail(password: "banyan-demo")                                                           | UNAUTHENTICATED       | yes                   | INVALID_CREDENTIALS   | UNAUTHENTICATED       | FORBIDDEN             | INVALID_CREDENTIALS   | BAD_INPUT             | FORBIDDEN             | yes
mySnapchat { username }                                                                        | UNAUTHENTICATED       | yes                   | null                  | UNAUTHENTICATED       | FORBIDDEN             | null                  | null                  | null                  | null
snapchatEnrollments { items { username } }                                                     | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | yes                   | yes
sendSnapchatCode(memberId: $maya) { expiresAt }                                                | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | yes                   | yes
startSnapchatEnrollment(userId: $me, username: "someone") { id }                               | UNAUTHENTICATED       | yes                   | yes                   | UNAUTHENTICATED       | FORBIDDEN             | yes                   | yes                   | yes                   | yes
startSnapchatEnrollment(userId: $maya, username: "someone") { id }                             | UNAUTHENTICATED       | yes                   | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN
verifySnapchatEntrollmentCode(userId: $me, code: "0000") { id }                                | UNAUTHENTICATED       | yes                   | CODE_EXPIRED          | UNAUTHENTICATED       | FORBIDDEN             | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED
verifySnapchatEntrollmentCode(userId: $maya, code: "0000") { id }                              | UNAUTHENTICATED       | yes                   | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN
cancelSnapchatEnrollment(userId: $me) { id }                                                   | UNAUTHENTICATED       | yes                   | yes                   | UNAUTHENTICATED       | FORBIDDEN             | yes                   | yes                   | yes                   | yes
cancelSnapchatEnrollment(userId: $maya) { id }                                                 | UNAUTHENTICATED       | yes                   | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN
myExport { id }                                                                                | UNAUTHENTICATED       | yes                   | null                  | UNAUTHENTICATED       | FORBIDDEN             | null                  | null                  | null                  | null
requestExport { id }                                                                           | UNAUTHENTICATED       | BAD_INPUT             | BAD_INPUT             | UNAUTHENTICATED       | FORBIDDEN             | BAD_INPUT             | BAD_INPUT             | FORBIDDEN             | BAD_INPUT
requestExport(password: "banyan-demo") { id }                                                  | UNAUTHENTICATED       | yes                   | INVALID_CREDENTIALS   | UNAUTHENTICATED       | FORBIDDEN             | INVALID_CREDENTIALS   | BAD_INPUT             | FORBIDDEN             | yes
fetchExport                                                                                    | UNAUTHENTICATED       | yes                   | NOT_FOUND             | UNAUTHENTICATED       | FORBIDDEN             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND
deleteAccount(confirmation: "maya")                                                            | UNAUTHENTICATED       | BAD_INPUT             | BAD_INPUT             | UNAUTHENTICATED       | FORBIDDEN             | BAD_INPUT             | BAD_INPUT             | FORBIDDEN             | BAD_INPUT
deleteAccount(confirmation: "maya", password: "banyan-demo")                                   | UNAUTHENTICATED       | yes                   | INVALID_CREDENTIALS   | UNAUTHENTICATED       | FORBIDDEN             | INVALID_CREDENTIALS   | BAD_INPUT             | FORBIDDEN             | BAD_INPUT
deleteAccount(confirmation: "ross", password: "banyan-demo")                                   | UNAUTHENTICATED       | BAD_INPUT             | INVALID_CREDENTIALS   | UNAUTHENTICATED       | FORBIDDEN             | INVALID_CREDENTIALS   | BAD_INPUT             | FORBIDDEN             | CONFLICT
returnToAccount(challenge: "made-up") { expiresAt }                                            | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED
login(username: "lior", password: "banyan-demo") { expiresAt }                                 | ACCOUNT_LEAVING       | ACCOUNT_LEAVING       | ACCOUNT_LEAVING       | ACCOUNT_LEAVING       | ACCOUNT_LEAVING       | ACCOUNT_LEAVING       | ACCOUNT_LEAVING       | ACCOUNT_LEAVING       | ACCOUNT_LEAVING
userById(userId: $lior) { name }                                                               | UNAUTHENTICATED       | null                  | null                  | null                  | null                  | null                  | null                  | null                  | null
impersonate(username: "lior", password: "banyan-demo", reason: "asked for help") { expiresAt } | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | NOT_FOUND             | FORBIDDEN             | NOT_FOUND
mySessions { id }                                                                              | UNAUTHENTICATED       | yes                   | none                  | UNAUTHENTICATED       | FORBIDDEN             | none                  | none                  | yes                   | none
endSession(sessionId: "maya-elsewhere")                                                        | UNAUTHENTICATED       | yes                   | NOT_FOUND             | UNAUTHENTICATED       | FORBIDDEN             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND
endSession(sessionId: "nobodys")                                                               | UNAUTHENTICATED       | NOT_FOUND             | NOT_FOUND             | UNAUTHENTICATED       | FORBIDDEN             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND
endOtherSessions                                                                               | UNAUTHENTICATED       | yes                   | yes                   | UNAUTHENTICATED       | FORBIDDEN             | yes                   | yes                   | yes                   | yes
login(username: "maya", password: "banyan-demo") { expiresAt }                                 | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
login(username: "maya", password: "not hers") { expiresAt }                                    | INVALID_CREDENTIALS   | INVALID_CREDENTIALS   | INVALID_CREDENTIALS   | INVALID_CREDENTIALS   | INVALID_CREDENTIALS   | INVALID_CREDENTIALS   | INVALID_CREDENTIALS   | INVALID_CREDENTIALS   | INVALID_CREDENTIALS
login(username: "gone", password: "banyan-demo") { expiresAt }                                 | UNAUTHORIZED_APP_USER | UNAUTHORIZED_APP_USER | UNAUTHORIZED_APP_USER | UNAUTHORIZED_APP_USER | UNAUTHORIZED_APP_USER | UNAUTHORIZED_APP_USER | UNAUTHORIZED_APP_USER | UNAUTHORIZED_APP_USER | UNAUTHORIZED_APP_USER
tokenByPhone(phoneNumber: "+972525551234") { loginToken }                                      | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
tokenByPhone(phoneNumber: "+972525559999") { loginToken }                                      | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
tokenByEmail(email: "new@example.org") { handle }                                              | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
verifyLoginCode(loginToken: "made-up", code: "000000") { expiresAt }                           | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED
emailByPhone(phoneNumber: "+972525551234")                                                     | yes                   | yes                   | yes                   | yes                   | FORBIDDEN             | yes                   | yes                   | yes                   | yes
emailByPhone(phoneNumber: "+972525559999")                                                     | yes                   | yes                   | yes                   | yes                   | FORBIDDEN             | yes                   | yes                   | yes                   | yes
resetByEmail(email: "new@example.org")                                                         | yes                   | yes                   | yes                   | yes                   | FORBIDDEN             | yes                   | yes                   | yes                   | yes
requestPasswordReset(handle: "made-up")                                                        | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | FORBIDDEN             | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED
verifyResetCode(handle: "made-up", code: "000000") { expiresAt }                               | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | FORBIDDEN             | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED
changePassword(resetToken: "made-up", newPassword: "a new secret")                             | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | FORBIDDEN             | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED          | CODE_EXPIRED
refreshSession { expiresAt }                                                                   | UNAUTHENTICATED       | UNAUTHENTICATED       | UNAUTHENTICATED       | UNAUTHENTICATED       | UNAUTHENTICATED       | UNAUTHENTICATED       | UNAUTHENTICATED       | UNAUTHENTICATED       | UNAUTHENTICATED
logout                                                                                         | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
impersonate(username: "noam", password: "banyan-demo", reason: "asked for help") { expiresAt } | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | yes                   | FORBIDDEN             | yes
impersonate(username: "dana", password: "banyan-demo", reason: "asked for help") { expiresAt } | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN
impersonate(username: "gone", password: "banyan-demo", reason: "asked for help") { expiresAt } | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | NOT_FOUND             | FORBIDDEN             | NOT_FOUND
impersonate(username: "noam", reason: "asked for help") { expiresAt }                          | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | BAD_INPUT             | FORBIDDEN             | BAD_INPUT
impersonate(username: "noam", password: "a guess", reason: "asked for help") { expiresAt }     | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | INVALID_CREDENTIALS   | FORBIDDEN             | INVALID_CREDENTIALS
invitations { items { id } }                                                                   | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | yes                   | yes
${importRows}
joinRequests { items { id } }                                                                  | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | yes                   | yes
openInvitation(token: $token) { state }                                                        | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
openInvitation(token: "made-up") { state }                                                     | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND
sendInvitationCode(token: "made-up", phoneNumber: "+972525559998") { loginToken }              | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND
sendInvitationCode(token: $token, phoneNumber: "+972525559998") { loginToken }                 | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
beginInvitationPasskey(token: "made-up", key: $key, username: "newcomer")                      | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND
beginInvitationPasskey(token: $token, key: $key, username: "newcomer")                         | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes                   | yes
acceptInvitation(invitation: { token: $token, key: $key, way: PASSWORD, firstName: "A", lastName: "B", username: "newcomer", password: "a new secret" }) { session { expiresAt } }                            | yes                   | yes                   | yes                   | yes                   | FORBIDDEN             | yes                   | yes                   | yes                   | yes
acceptInvitation(invitation: { token: "made-up", key: $key, way: PASSWORD, firstName: "A", lastName: "B", username: "newcomer", password: "a new secret" }) { isWaiting } | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | FORBIDDEN             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND
joinByInvitation(token: $groupToken) { groupId }                                               | UNAUTHENTICATED       | yes                   | yes                   | UNAUTHENTICATED       | FORBIDDEN             | yes                   | yes                   | yes                   | yes
joinByInvitation(token: "made-up") { groupId }                                                 | UNAUTHENTICATED       | NOT_FOUND             | NOT_FOUND             | UNAUTHENTICATED       | FORBIDDEN             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND             | NOT_FOUND
createInvitation(clientId: $key, invitation: {}) { id }                                        | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | yes                   | yes
sendInvitations(clientId: $key, invitation: { phoneNumbers: ["+972525559998"] }) { id }        | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | yes                   | yes
resendInvitation(id: $sentInvitation) { id }                                                   | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | yes                   | yes
resendInvitation(id: $invitation) { id }                                                       | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | CONFLICT              | CONFLICT
revokeInvitation(id: $invitation, isRevoked: true) { id }                                      | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | yes                   | yes
decideJoinRequest(id: $request, state: DECLINED) { id }                                        | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | yes                   | yes
decideJoinRequest(id: $admitted, state: DECLINED) { id }                                       | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | CONFLICT              | CONFLICT
stopImpersonating { expiresAt }                                                                | UNAUTHENTICATED       | UNAUTHENTICATED       | UNAUTHENTICATED       | UNAUTHENTICATED       | UNAUTHENTICATED       | UNAUTHENTICATED       | UNAUTHENTICATED       | UNAUTHENTICATED       | UNAUTHENTICATED
`;

const given = () => ({
  app: identity.app,
  who,
  headers: { 'x-page-origin': at.origin },
  ids: {
    ...ids,
    linkState,
    ...invitations.ids,
    ...importArguments,
    code: appCode(appSecret, identity),
    response: softKey(at).make(challenge),
  },
  seed,
  table,
});

test('every call answers each of them as the table says', async () => {
  expect(await brokenPermissions(given())).toEqual([]);
}, 240_000);

test('every write that was not answered may be asked again, and is found', async () => {
  expect(await brokenRepeats({ ...given(), mongoUrl: identity.mongoUrl, again: askedAgain })).toEqual([]);
}, 240_000);

test('every field of a member that is not the same for all has its row', () => {
  const user = identity.app.schema.getType('User') as GraphQLObjectType;
  // What another service answers has its row there.
  const apart = ['sameForAll', 'listSize', 'joined'];
  const marked = Object.values(user.getFields()).filter(({ astNode }) =>
    astNode?.directives?.some(({ name }) => !apart.includes(name.value)),
  );
  expect(marked.length).toBeGreaterThan(20);
  expect(
    marked.map(({ name }) => name).filter((name) => !table.includes(`userById(userId: $maya) { ${name} `)),
  ).toEqual([]);
});
