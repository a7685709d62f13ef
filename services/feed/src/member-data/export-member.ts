// What a member wrote and answered, as they take it along: their own words whole, and of what they answered the title alone, while
// they may see it.
import { type MemberPart, rowsPart, type Viewer } from '@banyan/kit';
import type { Feed } from '../context.ts';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import { canSeeItem } from '../policy/feed-item.policy.ts';
import { givenReaction } from '../reaction/reaction.store.ts';
import { givenAnswer } from '../rsvp/rsvp.store.ts';

type Exporting = Pick<Feed, 'models' | 'clock'>;
type FindItem = (itemId: string) => Promise<FeedItemDoc | null>;

export async function* exportMember(feed: Exporting, viewer: Viewer): AsyncGenerator<MemberPart> {
  const findItem = visibleItems(feed, viewer);
  yield* writtenBy(feed, viewer.memberId, findItem);
  yield* answeredBy(feed, viewer.memberId, findItem);
}

async function* writtenBy({ models }: Exporting, memberId: string, findItem: FindItem): AsyncGenerator<MemberPart> {
  const comments = models.comments
    .find({ memberId, $or: [{ living: true }, { 'removed.body': { $exists: true } }] })
    .sort({ createdAt: 1 })
    .lean()
    .cursor();
  yield rowsPart('comments.json', comments, async ({ _id: id, itemId, parentId, body, removed, ...comment }) => ({
    id,
    ...(await under(itemId, findItem)),
    answerTo: parentId || null,
    text: body ?? null,
    // While they are kept: by moderation.
    removedText: removed?.body ?? null,
    createdAt: comment.createdAt,
    editedAt: comment.editedAt ?? null,
  }));
  yield rowsPart('reports.json', reportsBy(models, memberId), (report) => report);
  const posts = models.items
    .find({ authorId: memberId, 'post.standing': { $ne: 'deleted' } })
    .sort({ createdAt: 1 })
    .lean<FeedItemDoc[]>()
    .cursor();
  yield rowsPart('posts.json', posts as AsyncIterable<FeedItemDoc>, ({ _id: id, kind, content, createdAt, post }) => {
    return {
      id,
      kind,
      ...content,
      createdAt,
      ...(post && { state: post.standing, rejection: post.rejection ?? null }),
    };
  });
  const drafts = models.drafts.find({ memberId }).sort({ changedAt: -1, _id: -1 }).lean().cursor();
  yield rowsPart('drafts.json', drafts, ({ kind, title, form, changedAt }) => {
    return { kind, title, form: JSON.parse(form) as unknown, changedAt };
  });
}

/** Of comments, and of posts. Who handled them is nobody's to take along. */
async function* reportsBy(models: Exporting['models'], memberId: string): AsyncGenerator<object> {
  const ofComments = models.reports.find({ memberId }).sort({ reportedAt: 1 }).lean().cursor();
  for await (const { commentId, reason = null, reportedAt, withdrawnAt } of ofComments)
    yield { commentId, reason, reportedAt, withdrawnAt };
  const ofPosts = models.postReports.find({ reporterId: memberId }).sort({ reportedAt: 1 }).lean().cursor();
  for await (const { itemId, reason, note = null, reportedAt } of ofPosts) yield { itemId, reason, note, reportedAt };
}

async function* answeredBy({ models }: Exporting, memberId: string, findItem: FindItem): AsyncGenerator<MemberPart> {
  const reactions = models.reactions.find({ memberId, type: givenReaction }).sort({ at: 1 }).lean().cursor();
  yield rowsPart('reactions.json', reactions, async ({ itemId, subjectKind, type, at }) => ({
    ...(await under(itemId, findItem)),
    to: subjectKind,
    type,
    at,
  }));
  const answered = { memberId, optionId: { $ne: null } };
  yield rowsPart('votes.json', models.votes.find(answered).sort({ at: 1 }).lean().cursor(), async (vote) => ({
    ...(await under(vote.itemId, findItem)),
    answer: optionOf(await findItem(vote.itemId), vote.optionId),
    at: vote.at,
  }));
  const rsvps = models.rsvps.find({ memberId, answer: givenAnswer }).sort({ at: 1 }).lean().cursor();
  yield rowsPart('event-answers.json', rsvps, async ({ itemId, answer, at, hidesName }) => ({
    ...(await under(itemId, findItem)),
    answer,
    at,
    hidesName,
  }));
  const reminders = models.reminders.find({ memberId, on: true }).sort({ changedAt: 1 }).lean().cursor();
  yield rowsPart('reminders.json', reminders, async ({ itemId, changedAt }) => ({
    ...(await under(itemId, findItem)),
    setAt: changedAt,
  }));
  // That there is one, and not what it is: anyone who has the file could read the calendar.
  const addresses = models.calendarAddresses.find({ _id: memberId }).lean().cursor();
  yield rowsPart('calendar-address.json', addresses, ({ since }) => ({ since }));
}

/** What it stands under; no title where the member may not see it any more. */
const under = async (itemId: string, findItem: FindItem) => ({ itemId, under: titleOf(await findItem(itemId)) });

/** What the member may see now, the last ones remembered: rows of one item stand near each other. */
function visibleItems({ models, clock }: Exporting, viewer: Viewer): FindItem {
  const most = 500;
  const found = new Map<string, FeedItemDoc | null>();
  return async (itemId) => {
    const known = found.get(itemId);
    if (known !== undefined) return known;
    const item = await models.items.findById(itemId).lean<FeedItemDoc>();
    const visible = item && canSeeItem(viewer, item, clock()) ? item : null;
    if (found.size >= most) found.clear();
    found.set(itemId, visible);
    return visible;
  };
}

function titleOf(item: FeedItemDoc | null): string | null {
  if (!item) return null;
  return item.kind === 'poll' ? item.content.question : item.content.title;
}

function optionOf(item: FeedItemDoc | null, optionId: string | null): string | null {
  if (item?.kind !== 'poll') return null;
  return item.content.options.find(({ id }) => id === optionId)?.text ?? null;
}
