// Reads the truth: how many rows there are. One command per kind of row, however many items are asked for.
import type { ItemCounts } from '../feed-item/envelope.ts';
import type { Models } from '../models.ts';
import { reactionTypes } from '../reaction/reaction-types.ts';

interface Group {
  _id: { subject: string; by?: string };
  count: number;
}

const given = { $in: [...reactionTypes] };

export async function countItemRows(models: Models, itemIds: string[]): Promise<Map<string, ItemCounts>> {
  const [reactions, comments, votes] = await Promise.all([
    models.reactions.aggregate<Group>([
      { $match: { subjectId: { $in: itemIds }, type: given } },
      { $group: { _id: { subject: '$subjectId', by: '$type' }, count: { $sum: 1 } } },
    ]),
    models.comments.aggregate<Group>([
      { $match: { itemId: { $in: itemIds }, living: true } },
      { $group: { _id: { subject: '$itemId' }, count: { $sum: 1 } } },
    ]),
    models.votes.aggregate<Group>([
      { $match: { itemId: { $in: itemIds }, optionId: { $ne: null } } },
      { $group: { _id: { subject: '$itemId', by: '$optionId' }, count: { $sum: 1 } } },
    ]),
  ]);
  const counts = new Map(itemIds.map((id) => [id, { reactions: {}, comments: 0, votes: {} } as ItemCounts]));
  for (const { _id, count } of reactions) counts.get(_id.subject)!.reactions[_id.by!] = count;
  for (const { _id, count } of comments) counts.get(_id.subject)!.comments = count;
  for (const { _id, count } of votes) counts.get(_id.subject)!.votes[_id.by!] = count;
  return counts;
}

export interface CommentCounts {
  likeCount: number;
  replyCount: number;
}

export async function countCommentRows(models: Models, commentIds: string[]): Promise<Map<string, CommentCounts>> {
  const [likes, replies] = await Promise.all([
    models.reactions.aggregate<Group>([
      { $match: { subjectId: { $in: commentIds }, type: given } },
      { $group: { _id: { subject: '$subjectId' }, count: { $sum: 1 } } },
    ]),
    models.comments.aggregate<Group>([
      { $match: { parentId: { $in: commentIds }, living: true } },
      { $group: { _id: { subject: '$parentId' }, count: { $sum: 1 } } },
    ]),
  ]);
  const counts = new Map(commentIds.map((id) => [id, { likeCount: 0, replyCount: 0 }]));
  for (const { _id, count } of likes) counts.get(_id.subject)!.likeCount = count;
  for (const { _id, count } of replies) counts.get(_id.subject)!.replyCount = count;
  return counts;
}
