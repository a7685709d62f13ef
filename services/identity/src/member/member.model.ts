import { roles, withOutbox } from '@banyan/kit';
import { emailDigests, emailReminders } from '@banyan/kit/mail';
import { type Connection, type InferSchemaType, type Model, Schema } from 'mongoose';
import { secondFactorSchema } from '../second-factor/second-factor.model.ts';

/** What a new member shows to the others. */
export const defaultPrivacy = {
  displayPicture: true,
  msgEmail: false,
  facebook: true,
  linkedin: true,
  directoryInfo: true,
  push: true,
  twitter: true,
  instagram: true,
  snapchat: true,
} as const;

const flag = (value: boolean) => ({ type: Boolean, default: value }) as const;
const privacy = new Schema(
  {
    displayPicture: flag(defaultPrivacy.displayPicture),
    msgEmail: flag(defaultPrivacy.msgEmail),
    facebook: flag(defaultPrivacy.facebook),
    linkedin: flag(defaultPrivacy.linkedin),
    directoryInfo: flag(defaultPrivacy.directoryInfo),
    push: flag(defaultPrivacy.push),
    twitter: flag(defaultPrivacy.twitter),
    instagram: flag(defaultPrivacy.instagram),
    snapchat: flag(defaultPrivacy.snapchat),
  },
  { _id: false },
);
const course = new Schema(
  { identifier: { type: String, required: true }, name: { type: String, required: true }, turn: Number },
  { _id: false },
);
const groupTurn = new Schema(
  { groupId: { type: String, required: true }, turn: { type: Number, required: true } },
  { _id: false },
);

const suspension = new Schema(
  { decisionId: { type: String, required: true }, until: { type: Date, required: true } },
  { _id: false },
);

const quietHours = new Schema(
  { from: { type: String, required: true }, to: { type: String, required: true } },
  { _id: false },
);

const emailChoices = new Schema(
  {
    reminders: { type: String, enum: emailReminders },
    digest: { type: String, enum: emailDigests },
  },
  { _id: false },
);

const emailBounce = new Schema(
  { email: { type: String, required: true }, at: { type: Date, required: true } },
  { _id: false },
);

export const nameWordsIndex = { nameWords: 1 } as const;

/** Shard key when one server is not enough: `_id`; every hot read is by id. */
const memberSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** Always lower case: what a member types is lowered before it is compared. */
    username: { type: String, required: true, lowercase: true, trim: true },
    passwordHash: { type: String, select: false },
    /** The reset that set it, once; what began before it is over. */
    passwordSetBy: { type: String, select: false },
    passwordChangedAt: Date,
    /** Passkeys from before open nothing any more. */
    passkeysSince: Date,
    /** Set: sign-in asks for a second factor, and no session without it goes on. */
    secondFactorSince: Date,
    secondFactor: { type: secondFactorSchema, select: false },
    firstName: { type: String, default: '' },
    lastName: { type: String, default: '' },
    /** Their names and user name, folded: by what these begin with others find them. */
    nameWords: { type: [String], default: undefined },
    major: String,
    classYear: String,
    classification: String,
    profilePictureUrl: String,
    profilePictureThumbUrl: String,
    /** When the face they have was approved (`takeFace`): an older one comes too late. */
    faceAt: Date,
    /** Beyond `member`, which everyone is; `rolesOf` reads them. */
    roles: { type: [{ type: String, enum: roles }], default: undefined },
    /** What rows have that were written before there were `roles`. */
    staff: Boolean,
    /** A copy of social's, which owns who is in which group (decision 147); where there is no social, of the import. */
    groups: { type: [String], default: [] },
    /** What those are called, and as of which turn of the group. */
    courses: { type: [course], default: [] },
    /** Of each group that social published, the turn of what was reported last. */
    groupTurns: { type: [groupTurn], default: undefined },
    /** They came by an invitation to this group, and social is still to put them into it. */
    joiningGroupId: String,
    /** By decisions of moderation: until the last of these they write nothing to others. */
    suspensions: { type: [suspension], default: undefined },
    /** Counts changes of `groups` and `suspensions`: a token that was issued before the last one is outdated. */
    groupsVersion: Number,
    privacy: { type: privacy, default: () => ({}) },
    /** When `privacy.directoryInfo` was said, and not only assumed: where the directory is opt-in nobody is in it before. */
    directoryChosenAt: Date,
    /** Imports of members that changed them: killed in between, it is known that they did. */
    importIds: { type: [String], default: undefined },
    /** As the operator or the member gave it, in small letters. */
    msjEmail: String,
    /** It was shown to be theirs, and nobody else's is. Where `msjEmail` is another, a table gave that since. */
    verifiedEmail: String,
    /** What of what happens is sent there; what is unset is as in `firstEmailChoices`. */
    emailChoices: { type: emailChoices, default: undefined },
    /** Of the page on which it was shown to be theirs, or they chose. */
    emailLanguage: String,
    /** The mail server takes nothing for this address, since when. */
    emailBounce: { type: emailBounce, default: undefined },
    phoneNumber: String,
    receiveMessages: flag(true),
    /** As clock times of `timeZone`; none: whatever the hour. */
    quietHours: { type: quietHours, default: undefined },
    talkedWithYogi: flag(false),
    firstLogin: flag(true),
    twitter: String,
    instagram: String,
    snapchat: String,
    facebook: String,
    facebookName: String,
    linkedin: String,
    linkedinLink: String,
    openEndedQuestion: String,
    lastTimeOpenEndedAnswered: Date,
    /** Of the app they opened last, and since when; as it says itself. */
    appVersion: String,
    appVersionUpdated: Date,
    /** IANA name of the zone their device was in then. Reported to nobody. */
    timeZone: String,
    /** Set: the member left. Their row stays as a tombstone for what they wrote. */
    leftAt: Date,
    /** Set: they delete their account, and may return until `eraseAt`. Others see a tombstone. */
    leavingSince: Date,
    eraseAt: Date,
    /** Other services are still to hide them, or to show them again; another with each change. */
    hideTurn: String,
    /** Services in which nothing of them is left, and since when nothing is anywhere. */
    erasedIn: { type: [String], default: undefined },
    erasedAt: Date,
  },
  { collection: 'members', timestamps: true, minimize: false },
);
memberSchema.index({ username: 1 }, { unique: true });
// A code goes to one member: a number belongs to nobody else.
memberSchema.index({ phoneNumber: 1 }, { unique: true, partialFilterExpression: { phoneNumber: { $type: 'string' } } });
memberSchema.index(
  { verifiedEmail: 1 },
  { unique: true, partialFilterExpression: { verifiedEmail: { $type: 'string' } } },
);
memberSchema.index({ msjEmail: 1 }, { sparse: true });
memberSchema.index({ 'courses.identifier': 1 });
memberSchema.index(nameWordsIndex);
// Few members have a role: for who looks for the team.
for (const field of ['roles', 'staff']) memberSchema.index({ [field]: 1 }, { sparse: true });
for (const field of ['eraseAt', 'hideTurn', 'erasedAt', 'joiningGroupId'])
  memberSchema.index({ [field]: 1 }, { sparse: true });
memberSchema.plugin(withOutbox);

export type Member = Omit<InferSchemaType<typeof memberSchema>, 'secondFactor'> & { _id: string };
export type MemberModel = Model<Member>;

export function memberModel(connection: Connection): MemberModel {
  return connection.model<Member>('Member', memberSchema as unknown as Schema<Member>);
}
