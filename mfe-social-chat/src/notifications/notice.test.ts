import { expect, it } from 'vitest';
import { notice } from '../testing/notices.ts';
import { linkOf, type Notice, wordingOf } from './notice.ts';

const nobody = { relatedFeedItemId: null, relatedChatId: null, relatedMeetingId: null, relatedUserId: null };

it.each<[string, Partial<Notice>, string | null]>([
  ['a comment leads to its post, in which nobody is named', { relatedFeedItemId: 'p 1' }, '/show-post/p%201/all'],
  ['a reaction', { kind: 'POST_LIKED', relatedFeedItemId: 'p1' }, '/show-post/p1/all'],
  ['an event', { ...nobody, kind: 'EVENT_CANCELLED', relatedFeedItemId: 'e1' }, '/show-post/e1/all'],
  ['a request', { ...nobody, kind: 'REQUEST_RECEIVED', relatedUserId: 'm1' }, '/friends?kind=pending'],
  ['a new friend', { ...nobody, kind: 'REQUEST_APPROVED', relatedUserId: 'm1' }, '/friends?member=m1'],
  ['a profile picture', { ...nobody, kind: 'PROFILE_PICTURE_DECIDED' }, '/profile'],
  ['a reminder of one’s own', { ...nobody, kind: 'OWN_REMINDER' }, '/calendar'],
  ['a live meeting', { ...nobody, kind: 'MEETING_SOON', relatedMeetingId: 'm 1' }, '/meetings?meeting=m%201'],
  ['an invitation', { ...nobody, kind: 'CHAT_INVITED', relatedChatId: 'k 1' }, '/chat?chat=k%201'],
  [
    'a conversation of the help desk',
    { ...nobody, kind: 'HELPDESK_HANDED_OVER', relatedChatId: 'k1' },
    '/helpdesk?chat=k1',
  ],
  ['who asks to join', { ...nobody, kind: 'JOIN_REQUESTED' }, '/admin/invitations'],
  ['a warning', { ...nobody, kind: 'MEMBER_WARNED' }, '/myPosts'],
  ['what was removed', { ...nobody, kind: 'CONTENT_DECIDED', approved: false }, '/myPosts'],
  ['a report', { ...nobody, kind: 'REPORT_DECIDED' }, null],
])('%s', (_, given, address) => {
  expect(linkOf(notice('a', given))).toBe(address);
});

it('says how many, and what was decided', () => {
  expect(wordingOf({ kind: 'POST_LIKED', othersCount: 0, approved: null, isReinstated: false })).toBe(
    'social.notice.POST_LIKED',
  );
  expect(wordingOf({ kind: 'POST_LIKED', othersCount: 2, approved: null, isReinstated: false })).toBe(
    'social.notice.POST_LIKED.more',
  );
  expect(wordingOf({ kind: 'GALLERY_PHOTO_DECIDED', othersCount: 0, approved: false, isReinstated: false })).toBe(
    'social.notice.GALLERY_PHOTO_DECIDED.no',
  );
  expect(wordingOf(notice('a', { kind: 'EVENT_CANCELLED', isReinstated: true }))).toBe(
    'social.notice.EVENT_CANCELLED.reinstated',
  );
});

it('has no words of its own for a kind that is newer than it', () => {
  expect(wordingOf({ kind: 'NEWER' as never, othersCount: 0, approved: null, isReinstated: false })).toBeNull();
});
