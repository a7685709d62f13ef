import { useStore } from '../store.ts';
import { type SessionStatus, session, type Viewer } from './session.store.ts';
import { signOut } from './sign-out.ts';

export interface Session {
  status: SessionStatus;
  /** Signed out, and not by the member: the server ended the session, or its time was over. */
  isRefused: boolean;
  signOut(): Promise<void>;
}

/** The signed-in member, or null. */
export const useViewer = (): Viewer | null => useStore(session).viewer;

/** Whether somebody is signed in, and how to end that. Signing in is the shell's. */
export function useSession(): Session {
  const { status, isRefused = false } = useStore(session);
  return { status, isRefused, signOut };
}
