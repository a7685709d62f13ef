/** A whole small community from a seed number: tiny services with every type of the schema. */
import type { ServiceName } from '@banyan/kit';
import { campus, day, itemsFrom } from './seeded-items.ts';
import { tinyChat } from './tiny-chat.ts';
import { tinyIdentity } from './tiny-identity.ts';
import { tinyMedia } from './tiny-media.ts';
import { tinyModeration } from './tiny-moderation.ts';
import { tinyPosts } from './tiny-posts.ts';
import type { TinyResolvers } from './tiny-service.ts';
import { tinyWellness } from './tiny-wellness.ts';

const auditEntry = {
  id: 'f1',
  at: day,
  who: { id: 'm2' },
  whom: { id: 'm1' },
  act: 'member.impersonate',
  outcome: 'done',
  service: 'identity',
};

const device = {
  endpoint: 'https://push.example.com/a',
  expirationTime: null,
  keys: null,
  userId: 'm1',
  matches: true,
};
const pushSettings = { id: 'm1', publicKey: 'B', isTextShown: false };

const notification = {
  id: 'n1',
  kind: 'POST_LIKED',
  type: { name: 'BaseNotificationType' },
  content: '2 members reacted to your post',
  title: 'Your post',
  read: false,
  time: day,
  approved: true,
  userId: 'm1',
  relatedUserId: 'm2',
  relatedFeedItemId: 'i1',
  relatedCommentId: null,
  relatedChatId: null,
  relatedMeetingId: null,
  otherUser: { id: 'm2' },
  othersCount: 1,
  event: { id: 'i1' },
  pictureId: 'p1',
};

const choices = {
  id: 'm1',
  kinds: [{ kind: 'POST_LIKED', delivery: 'LIST' }],
  muted: [{ source: 'POST', id: 'i2', post: { id: 'i2' }, member: null }],
  digestAt: '18:30',
  reminderTexts: true,
};

const course = {
  identifier: 'g1',
  name: 'Morning Circle',
  fullName: null,
  courseInternalId: 'CIR100',
  sessionCode: 'A',
  academicYear: '2026/27',
  isManual: false,
  icon: 'SUPPORT',
  nextSchedule: { date: '2026-11-24', startTime: day, endTime: day, timeZone: 'Asia/Jerusalem' },
  location: 'Room 2',
  teacher: { userId: 'm2', firstName: 'Ruth', lastName: 'Green', fullName: 'Ruth Green' },
  students: ['m1', 'gone-1'].map((id) => ({ id })),
  studentsTotal: 2,
};

export function tinyCommunity(seed: number): Partial<Record<ServiceName, TinyResolvers>> {
  const items = itemsFrom(seed, 8);
  const classmates = ['m1', 'm2', 'gone-1'].map((id) => ({
    id,
    member: { id },
    friendsSince: day,
    friendRequestStatus: 'APPROVED',
    appSupportChat: false,
    canRemoveConnection: true,
  }));
  const first = (...kinds: string[]) => items.find(({ __typename }) => kinds.includes(__typename)) ?? null;
  const comment = () => items.flatMap((item) => (item as { comments?: unknown[] }).comments ?? [])[0] ?? null;
  return {
    identity: tinyIdentity,
    feed: {
      Query: {
        categories: () => [campus],
        ...tinyPosts.Query,
        feedList: (_p: never, { limit = 5 }: { limit?: number }) => ({
          hasMore: true,
          cursor: 'next',
          audience: 'everyone',
          items: items.slice(0, limit),
        }),
        feedItem: (_p: never, { id }: { id: string }) => items.find((item) => item.id === id) ?? null,
        eventsSchedule: () => items.filter((item) => 'startTime' in item),
        eventGoingList: () => ({
          total: 2,
          mutual: 1,
          users: ['m2', 'gone-1'].map((id) => ({ id })),
          hasMore: false,
          cursor: null,
        }),
        comment,
        likePage: () => ({
          hasMore: false,
          cursor: null,
          items: [{ givedAt: day, givingUser: 'm2', user: { id: 'm2' }, type: 'happy' }],
        }),
        itemHeadsByIds: (_p: never, { ids }: { ids: string[] }) =>
          ids.map((id) => ({
            id,
            title: `Post ${id}`,
            thumbUrl: `/p/${id}`,
            startTime: day,
            allDay: false,
            startDate: null,
          })),
        commentPage: () => ({ hasMore: false, cursor: null, items: [comment()].filter(Boolean) }),
        reportedComments: () => ({ total: 1, items: [comment()].filter(Boolean) }),
      },
      Mutation: {
        updatePostLikes: () => items[0],
        updateCommentLikes: comment,
        createUpdateComment: comment,
        deleteComment: (_p: never, { commentId }: { commentId: string }) => commentId,
        toggleReminder: () => first('Event'),
        rsvp: () => first('Event', 'SportEvent'),
        answerPoll: () => first('Poll'),
        ...tinyPosts.Mutation,
      },
    } as TinyResolvers,
    social: {
      Query: {
        myConnections: () => ({ items: classmates, hasMore: false }),
        friendRequestsStatus: () => ({ ignoredCount: 0, pendingCount: 1, sentCount: 2 }),
        totalFriends: () => 3,
        user: () => classmates[1],
        searchStudents: () => ({ items: classmates, hasMore: true }),
        friendsSuggestions: () =>
          classmates.map((each) => ({ ...each, suggestionReason: { groupName: 'Morning Circle', mutualFriends: 2 } })),
        myCourses: () => [course],
        allCourses: () => ({ total: 1, totalForFilter: 1, items: [course] }),
        postAudience: () => [{ id: 'all', name: null, total: 3 }],
        publicationTargetsByIds: (_parent: never, { ids }: { ids: string[] }) =>
          ids.map((id) => ({ id, name: id === 'all' ? null : 'Morning Circle', total: 2 })),
        audienceReach: () => 2,
        publicationTargets: () => [
          { id: 'all', name: null, total: 3 },
          { id: 'g1', name: 'Morning Circle', total: 2 },
        ],
      },
      Mutation: { addToGroup: () => course, removeFromGroup: () => ({ ...course, teacher: null, nextSchedule: null }) },
    } as TinyResolvers,
    chat: tinyChat,
    media: tinyMedia,
    notifications: {
      Query: {
        notifications: () => ({ hasMore: false, cursor: null, items: [notification] }),
        unreadNotificationsCount: () => 1,
        notificationChoices: () => choices,
        getUserFcmToken: () => device,
        pushSettings: () => pushSettings,
      },
      Mutation: {
        setNotificationsReadState: () => true,
        setNotificationChoice: () => choices,
        muteNotifications: () => choices,
        setNotificationDigest: () => choices,
        setReminderTexts: () => choices,
        setUserFcmToken: () => device,
        setUserFcmTokenUpdated: () => device,
        removePushDevice: () => true,
        setPushText: () => pushSettings,
      },
    } as TinyResolvers,
    wellness: tinyWellness,
    moderation: tinyModeration,
    insights: {
      Query: {
        auditLog: () => ({ hasMore: false, cursor: null, items: [auditEntry] }),
        analyticsConsent: () => ({ id: 'm1', answer: 'NOT_ASKED', version: 1, at: null }),
      },
      Mutation: {
        reportRefusedPage: () => true,
        reportAnalytics: () => false,
        setAnalyticsConsent: (_p: never, { on }: { on: boolean }) => ({
          id: 'm1',
          answer: on ? 'YES' : 'NO',
          version: 1,
          at: day,
        }),
      },
    } as TinyResolvers,
  };
}
