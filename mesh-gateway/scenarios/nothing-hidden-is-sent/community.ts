/** The real services over a database of four members, every value of whom says whose it is and what hides it. */
import { importComments, importItems, importReactions } from '@banyan/feed/import';
import { importMembers, type MemberSeed } from '@banyan/identity/import';
import { type Bus, connectMongo, createTokenVerifier, type JwksSource, type Viewer } from '@banyan/kit';
import { startTestMongo, testDeps, viewer } from '@banyan/kit/testing';
import { startServices } from '@banyan/services/start';
import { importConnections } from '@banyan/social/import';

export const ids = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(24)) as [string, string, string, string];
/** Left, and is nobody to anybody. */
export const gone = ids[3];

/** The switches of privacy that hide something. */
export const switches = [
  'displayPicture',
  'directoryInfo',
  'msgEmail',
  'twitter',
  'instagram',
  'snapchat',
  'facebook',
  'linkedin',
] as const;
export type Settings = Record<string, Record<string, boolean>>;

const mark = (id: string, what: string) => `mark-${id[0]}-${what}`;
/** A number is its own mark. */
const phoneOf = (id: string) => `+97252555${String(ids.indexOf(id)).repeat(4)}`;

const memberOf = (id: string): MemberSeed => ({
  id,
  username: `user-${id[0]}`,
  profilePictureUrl: `/media/${mark(id, 'displayPicture')}.webp`,
  profilePictureThumbUrl: `/media/${mark(id, 'displayPicture')}.thumb.webp`,
  major: mark(id, 'directoryInfo'),
  classYear: mark(id, 'directoryInfo'),
  classification: mark(id, 'directoryInfo'),
  msjEmail: `${mark(id, 'msgEmail')}@example.org`,
  twitter: mark(id, 'twitter'),
  instagram: mark(id, 'instagram'),
  snapchat: mark(id, 'snapchat'),
  facebook: mark(id, 'facebook'),
  facebookName: mark(id, 'facebook'),
  linkedin: mark(id, 'linkedin'),
  linkedinLink: `https://example.org/${mark(id, 'linkedin')}`,
  phoneNumber: phoneOf(id),
  courses: [{ identifier: mark(id, 'directoryInfo'), name: mark(id, 'directoryInfo') }],
});

/** In every state a member's pictures may have; those that wait are their owner's and staff's. */
export const picturesOf = (id: string, place: number) =>
  (['approved', 'pending', 'rejected', 'kept'] as const).flatMap((state, number) =>
    (['profile_photos', 'profile_picture'] as const).map((purpose, kind) => ({
      _id: `${place}${number}${kind}`.padEnd(32, '0'),
      ownerId: id,
      purpose,
      state,
      digest: `${place}${number}${kind}`.padEnd(64, '0'),
      width: 40,
      height: 30,
      bytes: 1_000,
      format: 'jpeg',
      blur: 'data:image/webp;base64,AA==',
      label: mark(id, state === 'approved' ? 'displayPicture' : 'waiting'),
      alt: mark(id, state === 'approved' ? 'displayPicture' : 'waiting'),
      ...(state === 'rejected' && { rejection: { key: 'OTHER', text: mark(id, 'waiting') } }),
      submittedAt: new Date(),
      createdAt: new Date(),
    })),
  );

/** Everybody was notified of what the next did who stayed. */
export const notified = ids.map((memberId, index) => ({
  _id: `notified-${index}`,
  memberId,
  kind: 'REPORT_DECIDED',
  at: new Date(),
  since: new Date(),
  from: [ids[(index + 1) % 3]!],
}));

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** All four are in it, and each has written. */
export const chatId = 'chat of all';
export const messageIds = ids.map((_, index) => `${chatId}:000000000${index + 1}`);

async function seedChat(mongoUrl: string): Promise<void> {
  const chat = await connectMongo(mongoUrl, 'chat');
  const rows = (collection: string) => chat.collection<{ _id: string }>(collection);
  const [createdBy] = ids;
  const at = ago(1);
  await rows('chats').insertOne({
    _id: chatId,
    kind: 'group',
    title: 'All',
    createdBy,
    createdAt: at,
    lastSeq: ids.length,
    lastAt: at,
  } as never);
  await rows('members').insertMany(
    ids.map((memberId) => ({
      _id: `${chatId}|${memberId}`,
      chatId,
      memberId,
      state: 'invited',
      stateSeq: 0,
      joinedSeq: 0,
      joinedAt: at,
      readSeq: 0,
      invitedBy: createdBy,
    })) as never,
  );
  await rows('messages').insertMany(
    ids.map((authorId, index) => ({
      _id: messageIds[index]!,
      chatId,
      seq: index + 1,
      type: 'TEXT',
      authorId,
      at,
      content: 'Words',
    })) as never,
  );
  await chat.close();
}

async function seed(mongoUrl: string): Promise<void> {
  await importMembers(mongoUrl, ids.map(memberOf));
  await importItems(
    mongoUrl,
    ids.map((authorId, index) => ({
      kind: 'news' as const,
      externalKey: `item-${index}`,
      targets: ['all'],
      publishedAt: ago(index + 1),
      authorId,
      content: { title: `News ${index}`, description: 'In the garden.' },
    })),
  );
  const pairs = ids.flatMap((memberId, index) => ids.map((_, item) => ({ memberId, index, itemKey: `item-${item}` })));
  await importComments(
    mongoUrl,
    pairs.map(({ memberId, itemKey, index }) => ({
      externalKey: `${itemKey}-${index}`,
      itemKey,
      memberId,
      body: 'Words',
      createdAt: ago(1),
    })),
  );
  await importReactions(
    mongoUrl,
    pairs.map(({ memberId, itemKey }) => ({ itemKey, memberId, type: 'like' as const, at: ago(1) })),
  );
  const [a, b, c, d] = ids;
  const to = (requestedBy: string, requestedOf: string, status: 'approved' | 'requested' | 'ignored') => ({
    requestedBy,
    requestedOf,
    status,
    requestedAt: ago(2),
  });
  await importConnections(mongoUrl, [
    to(a, b, 'approved'),
    to(a, d, 'approved'),
    to(c, a, 'requested'),
    to(b, c, 'ignored'),
  ]);
  await seedChat(mongoUrl);
  const media = await connectMongo(mongoUrl, 'media');
  await media.collection<{ _id: string }>('pictures').insertMany(ids.flatMap(picturesOf));
  await media.close();
  const notifications = await connectMongo(mongoUrl, 'notifications');
  await notifications.collection<{ _id: string }>('notifications').insertMany(notified);
  await notifications.close();
}

export async function openCommunity(bus: Bus, jwks: JwksSource) {
  const mongo = await startTestMongo();
  await seed(mongo.url);
  const verifyToken = createTokenVerifier(jwks);
  const { apps, stop } = await startServices({ ...testDeps({ mongoUrl: mongo.url, bus }), verifyToken });
  const identity = await connectMongo(mongo.url, 'identity');
  return {
    apps,
    async settle(settings: Settings): Promise<void> {
      for (const [id, privacy] of Object.entries(settings)) {
        const leftAt = id === gone ? { leftAt: new Date() } : {};
        await identity
          .collection<{ _id: string }>('members')
          .updateOne({ _id: id }, { $set: { privacy: { push: true, ...privacy }, ...leftAt } });
      }
    },
    async stop() {
      await identity.close();
      await stop();
      await mongo.stop();
    },
  };
}

export const who: Readonly<Record<string, Viewer>> = {
  'the first member': viewer({ memberId: ids[0] }),
  'the second member': viewer({ memberId: ids[1] }),
  'somebody who acts as the first': viewer({ memberId: ids[0], actorId: ids[2] }),
  'an impersonator': viewer({ memberId: ids[2], roles: ['member', 'impersonator'] }),
  staff: viewer({ memberId: ids[2], roles: ['member', 'staff'] }),
};

/** The rule in words of its own, apart from the policies. */
export function maySee({ memberId, roles }: Viewer, id: string, what: string, settings: Settings): boolean {
  const isStaff = roles.includes('staff') || roles.includes('admin');
  // Staff look at pictures whosever they are; all else of one who left is gone for them too.
  if (id === gone) return isStaff && ['displayPicture', 'waiting'].includes(what);
  if (memberId === id || isStaff) return true;
  if (what === 'msgEmail' && !settings[id]!.directoryInfo) return false;
  return settings[id]![what] === true;
}

/** Whose and what an answer holds, as `id what`. */
export function found(answer: unknown): Set<string> {
  const text = JSON.stringify(answer);
  const marks = [...text.matchAll(/mark-(\w)-(\w+)/g)].map(([, letter, what]) => `${letter!.repeat(24)} ${what}`);
  const phones = ids.filter((id) => text.includes(phoneOf(id))).map((id) => `${id} private`);
  return new Set([...marks, ...phones]);
}
