import { createStore } from '../store.ts';
import type { SessionUser } from './operations.ts';

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
}

export interface SessionState {
  status: SessionStatus;
  viewer: Viewer | null;
  /** Signed out, and not by the member: the server ended the session, or its time was over. */
  isRefused?: boolean;
}

export const session = createStore<SessionState>({ status: 'loading', viewer: null });

export const toViewer = (user: SessionUser): Viewer => ({
  id: user.id,
  name: user.name ?? user.firstName ?? user.username ?? '',
  pictureUrl: user.profilePictureThumbUrl ?? user.profilePictureUrl,
  roles: user.admin ? ['member', 'staff'] : ['member'],
  rights: user.rights ?? [],
  isFirstLogin: user.flags?.isFirstLogin ?? false,
});
