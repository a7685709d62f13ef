import type { PreviewEvent, PreviewItem, PreviewNews, PreviewPoll, PreviewWithPoster, Viewer } from '@banyan/framework';
import type { CategoryFieldsFragment } from '../generated/graphql.ts';
import type { EntryOf, FeedEntry } from '../item/feed-entry.ts';

/** What every card has, of which nobody has said or done anything yet. */
function shared({ title, pinned, speaker }: PreviewItem, { id, name, pictureUrl, roles }: Viewer, now: string) {
  return {
    id: 'preview',
    title,
    displayCreationDate: now,
    isNew: false,
    pinned,
    author: {
      id,
      name,
      profilePictureUrl: pictureUrl,
      profilePictureThumbUrl: pictureUrl,
      admin: roles.includes('staff'),
      isDeleted: false,
    },
    displayAuthor: speaker,
    reactionCounts: [],
    commentCount: 0,
    comments: [],
    myReaction: null,
  };
}

const withPoster = ({ text, poster }: PreviewWithPoster) => ({
  description: text,
  posterImageUrl: poster,
  thumbUrl: poster,
});

const newsOf = (item: PreviewNews) => ({
  __typename: 'News' as const,
  ...withPoster(item),
  link: item.link,
  isSportsNews: false,
  sportsCategory: null,
  can: { react: true, comment: true, remind: false, answer: false },
});

const eventOf = (item: PreviewEvent) => ({
  __typename: 'Event' as const,
  ...withPoster(item),
  allDay: item.isAllDay,
  cancelled: false,
  cancelReason: null,
  startTime: item.startTime,
  endTime: item.endTime,
  startDate: item.startDate,
  endDate: item.endDate,
  locationName: item.place,
  whoToContact: item.contact,
  userReminder: false,
  goingCount: 0,
  maybeCount: 0,
  waitingCount: 0,
  placesLeft: item.capacity,
  userRSVP: null,
  myPlace: null,
  can: { react: true, comment: true, remind: true, answer: true },
});

const pollOf = (item: PreviewPoll) => ({
  __typename: 'Poll' as const,
  possibleAnswers: item.answers.map((answer, index) => ({ optionId: String(index), answer, votes: 0, value: 0 })),
  closesAt: item.until,
  userAnswered: null,
  can: { react: true, comment: true, remind: false, answer: true },
});

function ofKind(item: PreviewItem) {
  if (item.kind === 'news') return newsOf(item);
  return item.kind === 'event' ? eventOf(item) : pollOf(item);
}

/** What is written, as the feed would be given it. */
export function previewItem(
  item: PreviewItem,
  viewer: Viewer,
  known: readonly CategoryFieldsFragment[],
  now: string,
): FeedEntry {
  const categories = item.categories.flatMap((id) => known.find((category) => category.id === id) ?? []);
  return { ...shared(item, viewer, now), categories, ...ofKind(item) } satisfies EntryOf<'News' | 'Event' | 'Poll'>;
}
