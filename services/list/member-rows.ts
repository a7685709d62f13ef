// For the walk through every collection: which of its paths name a member, which hold a text of theirs, and rows made of chance.
import type { Random } from '@banyan/kit/seed';
import type { Model, Schema } from 'mongoose';
import { chanceRow, hex, pruned, put, read, word } from './chance-row.ts';

export const leaver = 'member-who-leaves';
export const other = 'member-who-stays';

interface Kept {
  /** Paths that name a member; the first says whose the row is. */
  names: string[];
  /** Paths that hold what that member wrote or said of themselves. */
  texts?: string[];
  /** Of a path that names a member in another form than their id alone, with all that follows from it. */
  forms?: Readonly<Record<string, (memberId: string) => object>>;
  /** What chance alone would get wrong. */
  shape?: (owner: string, random: Random) => object;
}

/** Every model of every service: one that is new has to say here whom it names. */
export const keptOf: Readonly<Record<string, Kept>> = {
  // every service
  RefusedCall: { names: ['memberId'] },
  // identity
  Member: {
    names: ['_id'],
    texts: ['username', 'firstName', 'lastName', 'major', 'msjEmail', 'phoneNumber', 'instagram', 'openEndedQuestion'],
    // The job for who leaves comes every five seconds, and finds who is half way.
    shape: () => ({ hideTurn: undefined, leavingSince: undefined, erasedAt: undefined, erasedIn: undefined }),
  },
  Session: { names: ['memberId', 'actor.memberId'] },
  Passkey: { names: ['memberId'], texts: ['name'], shape: () => ({ removedAt: undefined }) },
  Challenge: { names: ['memberId'] },
  Invitation: { names: ['createdBy', 'usedBy.memberId'] },
  PeopleImport: { names: ['createdBy', 'actorId'], shape: () => ({ state: 'DONE' }) },
  // For a day, as it came.
  PeopleImportPart: { names: [] },
  // Of who is gone a row stays that says so, and no more.
  PeopleImportRow: { names: ['memberId'], shape: () => ({ state: 'written' }) },
  // Of who is a member only that they asked: until then it has more, and names nobody but who answered.
  JoinRequest: { names: ['_id'], shape: () => ({ state: 'DECLINED' }) },
  OneTimeCode: { names: ['memberId'] },
  PasswordReset: { names: ['memberId'] },
  // Asked for and fetched; what is in it stands everywhere else.
  MemberExport: { names: ['_id'] },
  OpenAnswer: { names: ['memberId'], texts: ['answer'] },
  SnapchatEnrollment: { names: ['_id'], texts: ['username'] },
  SocialLink: { names: ['memberId'] },
  // That a text went out; what it said is reported nowhere.
  ReminderText: { names: ['memberId'] },
  MailNotice: { names: ['memberId'] },
  SigningKey: { names: [] },
  SigningSecret: { names: [] },
  FactorKey: { names: [] },
  // feed
  FeedItem: {
    names: ['authorId', 'post.decidedBy', 'post.decision.by', 'post.claim.by', 'targets'],
    forms: { targets: (id) => ({ targets: [`member:${id}`], feedKeys: [`member:${id}`, `member:${id}|yoga`] }) },
    shape: (_, random) => ({
      kind: 'news',
      content: { title: word(random) },
      post: { standing: 'waiting', turn: 1, revision: 1, isTeams: random.chance(0.5) },
    }),
  },
  Comment: {
    names: ['memberId', 'deletedBy'],
    texts: ['body', 'removed.body'],
    shape: () => ({ living: true, shown: true, deletedAt: undefined }),
  },
  CommentReport: { names: ['memberId', 'handledBy'], texts: ['reason'] },
  PostReport: { names: ['reporterId', 'memberId', 'handledBy'], texts: ['note'], shape: () => ({ isOpen: false }) },
  Reaction: { names: ['memberId'], shape: () => ({ type: 'like' }) },
  Reminder: { names: ['memberId'] },
  Vote: { names: ['memberId'] },
  Rsvp: { names: ['memberId'], shape: () => ({ answer: 'GOING' }) },
  Seats: { names: ['seated', 'waiting'] },
  PublicationDraft: {
    names: ['memberId', 'form'],
    forms: { form: (id) => ({ form: JSON.stringify({ targets: [`member:${id}`] }) }) },
    texts: ['title'],
  },
  CalendarAddress: { names: ['_id'] },
  Category: { names: [] },
  // social
  Connection: {
    names: ['requestedBy', 'requestedOf'],
    shape: () => ({ status: 'approved', statusBefore: undefined, blocks: undefined }),
  },
  MemberReport: {
    names: ['reporterId', 'memberId', 'handledBy'],
    texts: ['note'],
    // Of one member there is one open report of another.
    shape: () => ({ isOpen: false }),
  },
  Membership: { names: ['memberId'], shape: () => ({ status: 'in' }) },
  // Names anyone who leads it, where that is a member.
  Group: {
    names: ['teacher.memberId'],
    texts: ['teacher.firstName', 'teacher.lastName'],
    shape: () => ({ name: 'Morning circle', words: [], meetings: [] }),
  },
  // chat
  Chat: {
    names: ['createdBy', 'helpdesk.claimedBy'],
    shape: (owner) => ({ kind: 'group', founders: [{ memberId: owner, state: 'joined' }] }),
  },
  ChatMember: { names: ['memberId', 'invitedBy'] },
  ChatMessage: {
    names: ['authorId', 'serverMemberIds'],
    texts: ['content', 'picture.alt', 'removed.content', 'removed.picture.alt'],
    shape: () => ({ type: 'TEXT', deletedAt: undefined }),
  },
  UnreachableMember: { names: ['_id'] },
  MessageReport: {
    names: ['reporterId', 'memberId', 'handledBy'],
    // The words are their author's, who takes the message itself along.
    texts: ['note'],
    // Of one message there is one open report of a member.
    shape: () => ({ isOpen: false }),
  },
  ChatOffset: { names: [] },
  ChatSettings: { names: ['_id'], shape: () => ({ hasNoReceipts: true }) },
  // wellness
  OwnReminder: {
    names: ['memberId'],
    texts: ['name'],
    shape: () => ({ repeat: undefined, timeZone: 'Asia/Jerusalem', goneAt: undefined }),
  },
  // media
  Picture: {
    names: ['ownerId', 'decidedBy', 'decision.by', 'claim.by'],
    texts: ['alt', 'label', 'appeal.text'],
    shape: (_, random) => ({ _id: hex(random), state: 'kept', format: 'jpeg', removedAt: undefined }),
  },
  // Belongs to the programme.
  Asset: { names: [] },
  // notifications
  Notification: {
    names: ['memberId', 'from'],
    shape: (_, random) => ({ kind: 'POST_COMMENTED', approved: undefined, pictureId: undefined, itemId: word(random) }),
  },
  NotificationMarker: { names: ['_id'] },
  NotificationChoice: { names: ['_id'], shape: () => ({ kinds: {} }) },
  AwayMember: { names: ['_id'] },
  NotificationOffset: { names: [] },
  Task: { names: ['memberId'] },
  PushDevice: { names: ['memberId'] },
  VapidKey: { names: [] },
  // wellness
  Diary: { names: ['_id'], shape: () => ({ added: [] }) },
  // Deleted ones: what one says is encrypted, and `services/wellness` shows that it is taken along.
  DiaryEntry: { names: ['memberId'], shape: () => ({ at: undefined, keyId: undefined, sealed: undefined }) },
  DiaryReading: { names: ['memberId'] },
  DiaryKeyCheck: { names: [] },
  // Belongs to the programme.
  Manual: { names: [] },
  ManualView: { names: ['memberId'] },
  Video: { names: [] },
  VideoView: { names: ['memberId'] },
  // Whom it names hosts it for others: it stays, and has no host any more.
  Meeting: { names: ['hostId'] },
  RoomPeer: { names: ['memberId'] },
  // For five minutes at most, and for devices.
  RoomSignal: { names: [] },
  MeetingRegistration: { names: ['memberId'], shape: () => ({ leftAt: undefined }) },
  // moderation
  ModerationCase: {
    // Whom its reports and decisions name is shown by `services/moderation`.
    names: ['memberId', 'claim.by', 'pending.by'],
    shape: () => ({ decisions: [], reports: [], isOpen: true }),
  },
  ModerationOffset: { names: [] },
  // insights
  AuditEntry: { names: ['actorId', 'memberId'], texts: ['reason'], shape: () => ({ subject: undefined }) },
  AuditOffset: { names: [] },
  AuditReading: { names: ['memberId'] },
  AnalyticsConsent: {
    names: ['_id'],
    shape: (owner) => ({ subjectId: subjectOf(owner), isGone: undefined, isGiven: true }),
  },
  // Names nobody; only the consent leads there. Here the name is one that the walk would notice.
  AnalyticsEvent: { names: ['subjectId'], shape: (owner) => ({ subjectId: subjectOf(owner) }) },
};

const subjectOf = (owner: string) => `subject of ${owner}`;
const rounds = 3;

interface MadeRow {
  row: Record<string, unknown>;
  own: string[];
  others: string[];
}

/** Of each path that names a member, rows that name the one who leaves there; and rows of another alone. */
export function rowsOf(model: Model<unknown>, random: Random): MadeRow[] {
  const { names, texts = [], forms = {}, shape } = keptOf[model.modelName] ?? { names: [] };
  const made: MadeRow[] = [];
  const make = (naming: string | undefined) => {
    const owner = naming !== undefined && naming === names[0] ? leaver : other;
    const row = chanceRow(model.schema as Schema, random);
    Object.assign(row, shape?.(owner, random));
    // One that names by its id alone is there once for each member.
    for (const path of names.filter((each) => each !== 'subjectId')) {
      const named = path === naming ? leaver : other;
      const form = forms[path];
      if (form) Object.assign(row, form(named));
      else put(row, path, model.schema.path(path)?.instance === 'Array' ? [named] : named);
    }
    if (model.modelName === 'Connection')
      pair(row, naming === undefined ? [other, word(random)] : [leaver, word(random)]);
    const said = texts.map((path) => String(read(row, path)));
    made.push({ row: pruned(row), own: owner === leaver ? said : [], others: owner === leaver ? [] : said });
  };
  const times = names[0] === '_id' ? 1 : rounds;
  for (let round = 0; round < times; round += 1) for (const naming of [...names, undefined]) make(naming);
  if (model.modelName === 'AuditEntry')
    for (const { row, own } of made) if (row.actorId === leaver) audited.push(...own);
  return made;
}

const audited: string[] = [];
/** The reason of an act stays with the act: anyone who answers for staff reads it (decision 143). */
export const staysInAudit = (text: string): boolean => audited.includes(text);

function pair(row: Record<string, unknown>, [one, two]: [string, string]): void {
  const members = [one, two].sort();
  Object.assign(row, { _id: members.join('|'), members, requestedBy: one, requestedOf: two, leaving: undefined });
}
