// What a locked phone shows: by default that there is something, and nothing of what (safe-behaviour 67).
import type { Deployment } from '@banyan/kit';
import type { DeviceDoc } from '../device/device.model.ts';
import type { NotificationKind } from '../generated/schema.ts';
import type { NotificationDoc } from '../notification/notification.model.ts';
import { plannedKinds } from '../notification/notification-kinds.ts';
import { contentOf, languageIn, pushSentence, titleOf } from '../notification/words.ts';
import type { VisibleRow } from '../visibility/select-visible.ts';

/** What the shell's worker is given (`shell/src/worker/push.ts`). */
export interface PushMessage {
  /** What the device shows already under the same tag is replaced. */
  tag: string;
  title: string;
  body: string;
  /** Where a tap leads, within the app. */
  url: string;
  language: string;
  dir: 'ltr' | 'rtl';
  /** Unread in all, for the app's icon. */
  unread: number;
}

/** It is over soon, changes what a member is about to do, or somebody waits for an answer: no digest waits for it, and a device is woken for it. */
const urgentKinds: ReadonlySet<NotificationKind> = new Set([
  ...plannedKinds,
  'MEETING_STARTED',
  'MESSAGE_RECEIVED',
  'HELPDESK_HANDED_OVER',
  'JOIN_REQUESTED',
]);
export const isUrgent = ({ kind }: Pick<NotificationDoc, 'kind'>): boolean => urgentKinds.has(kind);

/** The member chose that very time, so no hour is too quiet for it. */
export const isAlarm = ({ kind }: Pick<NotificationDoc, 'kind'>): boolean => kind === 'OWN_REMINDER';

interface Shown {
  deployment: Deployment;
  device: Pick<DeviceDoc, 'language'>;
  /** Did the member choose that it says what happened? */
  isTextShown: boolean;
  unread: number;
}

export function messageOf({ row, othersCount }: VisibleRow, shown: Shown): PushMessage {
  const { deployment, isTextShown } = shown;
  const frame = frameOf(shown);
  const said = { ...row, count: othersCount + 1 };
  return {
    ...frame,
    tag: row._id,
    title: isTextShown ? titleOf(deployment, frame.language, said) : deployment.brand.name,
    body: isTextShown ? contentOf(deployment, frame.language, said) : pushSentence(deployment, frame.language, 'one'),
    url: urlOf(row),
  };
}

const isModeration = (kind: string): boolean => ['CONTENT_DECIDED', 'MEMBER_WARNED', 'APPEAL_DECIDED'].includes(kind);

/** Where it leads, within the app. */
export function urlOf({ kind, itemId, chatId, meetingId, memberId, approved }: VisibleRow['row']): string {
  if (chatId && kind === 'HELPDESK_HANDED_OVER') return `/helpdesk?chat=${encodeURIComponent(chatId)}`;
  if (chatId) return `/chat?chat=${encodeURIComponent(chatId)}`;
  if (meetingId) return `/meetings?meeting=${encodeURIComponent(meetingId)}`;
  if (kind === 'OWN_REMINDER') return '/calendar';
  if (kind === 'JOIN_REQUESTED') return '/admin/invitations';
  if (isModeration(kind) || (kind === 'POST_DECIDED' && !approved)) return '/myPosts';
  return itemId ? `/show-post/${itemId}/${memberId}` : '/notifications';
}

/** What was held back, in one. */
export function summaryOf(count: number, shown: Shown): PushMessage {
  const { deployment } = shown;
  const frame = frameOf(shown);
  return {
    ...frame,
    tag: 'summary',
    title: deployment.brand.name,
    body: pushSentence(deployment, frame.language, 'summary', count),
    url: '/notifications',
  };
}

function frameOf({ deployment, device, unread }: Shown) {
  const language = languageIn(deployment, device.language);
  return { language, dir: language === 'he' ? ('rtl' as const) : ('ltr' as const), unread };
}
