/** A news item with every field its type demands. */
export function newsItem(id: string, more: Record<string, unknown> = {}) {
  return {
    __typename: 'News',
    id,
    title: `Title of ${id}`,
    creationDate: '2026-11-20T09:00:00.000Z',
    displayCreationDate: '2026-11-20T09:00:00.000Z',
    isNew: true,
    pinned: false,
    isSportsNews: false,
    categories: [],
    reactionCounts: [],
    commentCount: 0,
    can: { react: true, comment: true, remind: false },
    ...more,
  };
}

export function tinyComment(id: string, userId: string | null, more: Record<string, unknown> = {}) {
  return {
    id,
    userId,
    author: userId ? { id: userId } : null,
    parentId: '',
    postId: 'post',
    createdAt: '2026-11-20T09:00:00.000Z',
    body: `Words of ${id}`,
    isDeleted: userId === null,
    reported: false,
    likes: [],
    likeCount: 0,
    likedByMe: false,
    replies: [],
    replyCount: 0,
    can: { edit: false, delete: false, report: true, reply: true },
    ...more,
  };
}

export function tinyMember(id: string, more: Record<string, unknown> = {}) {
  return { id, username: `user-${id}`, name: `Name of ${id}`, admin: false, isDeleted: false, ...more };
}

/** As identity answers: same order, a tombstone for anyone who is gone. */
export const membersById = {
  usersByIds: (_parent: never, { ids }: { ids: string[] }) =>
    ids.map((id) => (id.startsWith('gone') ? { id, admin: false, isDeleted: true } : tinyMember(id))),
};
