/** Rows of services/chat, as it keeps them, for measurements that need more than members could write. */

interface Chat {
  id: string;
  /** Two: a chat of theirs alone. */
  memberIds: readonly string[];
  lastSeq: number;
}

const at = new Date('2026-01-01T00:00:00Z');

export function chatRows({ id, memberIds, lastSeq }: Chat) {
  const [createdBy] = memberIds;
  return {
    chat: {
      _id: id,
      kind: memberIds.length === 2 ? 'direct' : 'group',
      createdBy,
      createdAt: at,
      lastSeq,
      ...(lastSeq > 0 && { lastAt: at }),
    },
    members: memberIds.map((memberId) => ({
      _id: `${id}|${memberId}`,
      chatId: id,
      memberId,
      state: 'joined',
      stateSeq: 0,
      joinedSeq: 0,
      joinedAt: at,
      readSeq: 0,
      isOpened: true,
    })),
  };
}

export const messageRow = (chatId: string, seq: number, authorId: string) => ({
  _id: `${chatId}:${String(seq).padStart(10, '0')}`,
  chatId,
  seq,
  type: 'TEXT',
  authorId,
  at: new Date(at.getTime() + seq * 1_000),
  content: `Message ${seq}, about as long as people write them.`,
});
