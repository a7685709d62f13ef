import type { SnapchatEnrollment as Answer } from '../generated/schema.ts';
import type { SnapchatEnrollment } from './enrollment.model.ts';

/** Where an enrollment stands; nothing of its code. */
export function presentEnrollment(enrollment: SnapchatEnrollment, now: Date) {
  const { _id: id, username, startedAt, sentAt, expiresAt, triesLeft } = enrollment;
  const isOpen = expiresAt !== undefined && expiresAt > now && (triesLeft ?? 0) > 0;
  return {
    id,
    username,
    startedAt,
    sentAt: sentAt ?? null,
    expiresAt: isOpen ? expiresAt : null,
  } satisfies Omit<Answer, 'member'>;
}
