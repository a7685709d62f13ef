// What the seeds before this one left of one member that would have been told to them: read where it stands, as facts tell ids alone.
import { connectMongo } from '@banyan/kit';
import type { Notice } from '../src/making/notice.ts';

/** The collections of the others that are read, as far as they are. */
interface Item {
  _id: string;
  content: { cancelled?: boolean; startTime?: Date };
}
interface Comment {
  _id: string;
  itemId: string;
  parentId: string;
  memberId: string;
  createdAt: Date;
}
interface Reaction {
  subjectId: string;
  memberId: string;
  at: Date;
}
interface Pair {
  requestedBy: string;
  requestedOf: string;
  requestedAt: Date;
  approvedAt?: Date;
}
interface Picture {
  _id: string;
  purpose: string;
  state: 'approved' | 'rejected';
  decidedAt?: Date;
  submittedAt: Date;
}

async function read<Row>(mongoUrl: string, service: 'feed' | 'social' | 'media', collection: string, filter: object) {
  const database = await connectMongo(mongoUrl, service);
  try {
    return (await database.collection(collection).find(filter).toArray()) as unknown as Row[];
  } finally {
    await database.close();
  }
}

/** In no particular order. */
export async function findSeededNotices(mongoUrl: string, memberId: string): Promise<Notice[]> {
  const found = await Promise.all([
    aroundTheirPosts(mongoUrl, memberId),
    underTheirComments(mongoUrl, memberId),
    requestsOf(mongoUrl, memberId),
    decisionsOn(mongoUrl, memberId),
  ]);
  return found.flat();
}

async function aroundTheirPosts(mongoUrl: string, memberId: string): Promise<Notice[]> {
  const items = await read<Item>(mongoUrl, 'feed', 'items', { authorId: memberId, status: 'live' });
  const ids = items.map(({ _id }) => _id);
  const byOthers = { $ne: memberId };
  const comments = await read<Comment>(mongoUrl, 'feed', 'comments', {
    itemId: { $in: ids },
    memberId: byOthers,
    parentId: '',
  });
  const reactions = await read<Reaction>(mongoUrl, 'feed', 'reactions', {
    subjectId: { $in: ids },
    memberId: byOthers,
    type: { $ne: null },
  });
  return [
    ...comments.map((comment) => ({ ...aboutComment(comment), kind: 'POST_COMMENTED' as const, memberId })),
    ...reactions.map(({ subjectId: itemId, memberId: from, at: since }) => {
      return { kind: 'POST_LIKED' as const, key: itemId, memberId, from, since, itemId };
    }),
  ];
}

async function underTheirComments(mongoUrl: string, memberId: string): Promise<Notice[]> {
  const own = await read<Comment>(mongoUrl, 'feed', 'comments', { memberId, parentId: '' });
  const parentId = { $in: own.map(({ _id }) => _id) };
  const replies = await read<Comment>(mongoUrl, 'feed', 'comments', { parentId, memberId: { $ne: memberId } });
  return replies.map((reply) => ({ ...aboutComment(reply), kind: 'COMMENT_ANSWERED', memberId }));
}

const aboutComment = ({ _id: commentId, itemId, memberId: from, createdAt: since }: Comment) => {
  return { key: commentId, from, since, itemId, commentId };
};

async function requestsOf(mongoUrl: string, memberId: string): Promise<Notice[]> {
  const pairs = await read<Pair>(mongoUrl, 'social', 'connections', {
    $or: [
      { requestedOf: memberId, status: 'requested' },
      { requestedBy: memberId, status: 'approved' },
    ],
  });
  return pairs.map(({ requestedBy, requestedOf, requestedAt, approvedAt }) => {
    const isReceived = requestedOf === memberId;
    const from = isReceived ? requestedBy : requestedOf;
    const kind = isReceived ? 'REQUEST_RECEIVED' : 'REQUEST_APPROVED';
    return { kind, key: from, memberId, from, since: approvedAt ?? requestedAt };
  });
}

async function decisionsOn(mongoUrl: string, ownerId: string): Promise<Notice[]> {
  const pictures = await read<Picture>(mongoUrl, 'media', 'pictures', {
    ownerId,
    purpose: { $in: ['profile_picture', 'profile_photos'] },
    state: { $in: ['approved', 'rejected'] },
    submittedAt: { $exists: true },
  });
  return pictures.map(({ _id: pictureId, purpose, state, decidedAt, submittedAt }) => {
    const kind = purpose === 'profile_picture' ? 'PROFILE_PICTURE_DECIDED' : 'GALLERY_PHOTO_DECIDED';
    const about = { key: pictureId, memberId: ownerId, since: decidedAt ?? submittedAt, pictureId };
    return { ...about, kind, approved: state === 'approved' };
  });
}
