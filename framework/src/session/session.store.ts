import { createStore } from '../store.ts';
import type { SessionAnswer } from './operations.ts';
import { lifetimeOf } from './token-lifetime.ts';

/**
 * `offline`: nobody could be asked, and this device knows a member: the app opens with what is kept here.
 */
export type SessionStatus = 'loading' | 'signedIn' | 'signedOut' | 'offline';

/** The signed-in member, as every module may know them. */
export interface Viewer {
  id: string;
  name: string;
  pictureUrl: string | null;
  roles: ('member' | 'staff')[];
  rights: string[];
  isFirstLogin: boolean;
  /** They have more permissions than any member, and get them with a second factor at sign-in (decision 121). */
  mustSetUpSecondFactor?: boolean;
  /** The team suspended them: until then they read, and write to the help desk alone. ISO 8601. */
  suspendedUntil?: string | undefined;
  /** The zone that their reminders go by, which they chose; unset: the deployment's. */
  timeZone?: string;
  /**
   * Somebody of the team is here as this member (safe-behaviour 12): who, and until when by this device's clock. What is the
   * member's own is refused to them, and better not offered.
   */
  acting?: { actorId: string; until: number };
}

export interface SessionState {
  status: SessionStatus;
  viewer: Viewer | null;
  /** Signed out, and not by the member: the server ended the session, or its time was over. */
  isRefused?: boolean;
}

export const session = createStore<SessionState>({ status: 'loading', viewer: null });

/** Null: the session names nobody. */
export const toViewer = ({ user, accessToken, expiresAt, actingUntil }: SessionAnswer): Viewer | null =>
  user && {
    id: user.id,
    name: user.name ?? user.firstName ?? user.username ?? '',
    pictureUrl: user.profilePictureThumbUrl ?? user.profilePictureUrl,
    roles: user.admin ? ['member', 'staff'] : ['member'],
    rights: user.rights ?? [],
    isFirstLogin: user.flags?.isFirstLogin ?? false,
    ...(user.mustSetUpSecondFactor && { mustSetUpSecondFactor: true }),
    ...(user.suspendedUntil && { suspendedUntil: user.suspendedUntil }),
    ...(user.timeZone && { timeZone: user.timeZone }),
    ...(actingUntil &&
      user.originalUser && {
        acting: {
          actorId: user.originalUser.id,
          until: Date.now() + lifetimeOf(accessToken, expiresAt) + Date.parse(actingUntil) - Date.parse(expiresAt),
        },
      }),
  };
