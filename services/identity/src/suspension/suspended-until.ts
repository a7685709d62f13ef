import type { Member } from '../member/member.model.ts';

/** Until when a member writes nothing to others; null: they do. */
export function suspendedUntil({ suspensions }: Pick<Member, 'suspensions'>, now: Date): Date | null {
  const last = Math.max(0, ...(suspensions ?? []).map(({ until }) => until.getTime()));
  return last > now.getTime() ? new Date(last) : null;
}
