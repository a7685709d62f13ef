import { z } from 'zod';

/** What a viewer can be; what a role may do stands in `rights`. */
export const roles = ['member', 'careTeam', 'impersonator', 'staff', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The signed-in person a request acts for. Made from a verified token and from nothing else. */
export interface Viewer {
  memberId: string;
  roles: Role[];
  groups: string[];
  sessionId: string;
  /** Who really asks, while a member of the team impersonates this one (safe-behaviour 12). */
  actorId?: string;
  /** Staff suspended them for some days: they read as before, and write nothing to others (decision 246). */
  isSuspended?: true;
}

/** A viewer on the way between two parts of one deployment; nobody acts for the member there. */
export const viewerSchema = z.strictObject({
  memberId: z.string().min(1).max(64),
  sessionId: z.string().max(64),
  roles: z.array(z.enum(roles)),
  groups: z.array(z.string()),
}) satisfies z.ZodType<Viewer>;

/** What an access token says. Identity writes it, everyone verifies it. */
export const claimsSchema = z.object({
  sub: z.string().min(1),
  roles: z.array(z.enum(roles)),
  groups: z.array(z.string()),
  /** Of the groups: counts their changes, so that gateways know which tokens are outdated (decision 147). */
  gv: z.int().optional(),
  sid: z.string().min(1),
  /** They are suspended. */
  sus: z.literal(true).optional(),
  /** RFC 8693 §4.1: who acts as `sub`. */
  act: z.object({ sub: z.string().min(1) }).optional(),
  exp: z.number(),
});
export type Claims = z.infer<typeof claimsSchema>;

/** Of claims that were verified; anyone who has not verified them has no viewer. */
export function viewerFromClaims({ sub, sid, act, roles, groups, sus }: Claims): Viewer {
  return {
    memberId: sub,
    roles,
    groups,
    sessionId: sid,
    ...(act && { actorId: act.sub }),
    ...(sus && { isSuspended: sus }),
  };
}

/** For whom something is looked at while they are not there: what a policy asks of a viewer, and no session. */
export const memberViewerSchema = z.strictObject({
  memberId: z.string().min(1).max(64),
  roles: z.array(z.enum(roles)),
  groups: z.array(z.string().min(1).max(64)).max(1_000),
});
export type MemberViewer = z.output<typeof memberViewerSchema>;

/** As their token says, who is there. */
export const memberViewerOf = ({ memberId, roles: held, groups }: Viewer): MemberViewer => ({
  memberId,
  roles: held,
  groups,
});

/** For policies, which ask viewers. */
export const asViewer = (memberViewer: MemberViewer): Viewer => ({ ...memberViewer, sessionId: '' });
