// Reads the truth: how many rows there are. One command per kind of row, however many items are asked for; but for answers.
import type { ItemCounts } from '../feed-item/envelope.ts';
import type { RsvpAnswer } from '../generated/schema.ts';
import type { Models } from '../models.ts';
import { reactionTypes } from '../reaction/reaction-types.ts';
import { rsvpAnswers } from '../rsvp/rsvp-answers.ts';

interface Group {
  _id: { subject: string; by?: string };
  count: number;
}

const given = { $in: [...reactionTypes] };

export async function countItemRows(models: Models, itemIds: string[]): Promise<Map<string, ItemCounts>> {
  const [reactions, comments, votes, answers, seats] = await Promise.all([
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
    countAnswers(models, itemIds),
    models.seats.aggregate<{ _id: string; seated: number; waiting: number }>([
      { $match: { _id: { $in: itemIds } } },
      { $project: { seated: { $size: '$seated' }, waiting: { $size: '$waiting' } } },
    ]),
  ]);
  const counts = new Map(itemIds.map((id) => [id, noneCounted()]));
  for (const { _id, count } of reactions) counts.get(_id.subject)!.reactions[_id.by!] = count;
  for (const { _id, count } of comments) counts.get(_id.subject)!.comments = count;
  for (const { _id, count } of votes) counts.get(_id.subject)!.votes[_id.by!] = count;
  for (const { _id, count } of answers) counts.get(_id.subject)!.answers[_id.by as RsvpAnswer] = count;
  for (const { _id, ...taken } of seats) counts.get(_id)!.seats = taken;
  return counts;
}

/** Each answer is a range of an index, which is counted without a look at what is in it: of thousands in a third of the time. */
async function countAnswers({ rsvps }: Models, itemIds: string[]): Promise<Group[]> {
  const counted = itemIds.flatMap((subject) =>
    rsvpAnswers.map(async (by) => ({
      _id: { subject, by },
      count: await rsvps.countDocuments({ itemId: subject, answer: by }),
    })),
  );
  return (await Promise.all(counted)).filter(({ count }) => count > 0);
}

/** Of an item on which nobody has said anything. */
export const noneCounted = (): ItemCounts & Required<Pick<ItemCounts, 'answers'>> => ({
  reactions: {},
  comments: 0,
  votes: {},
  answers: {},
});

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
