import { useStore } from '../store.ts';
import { type SessionStatus, session, type Viewer } from './session.store.ts';
import { type SignInResult, signIn, signOut } from './sign-in.ts';

export interface Session {
  status: SessionStatus;
  /** Signed out, and not by the member: the server ended the session, or its time was over. */
  isRefused: boolean;
  signIn(username: string, password: string): Promise<SignInResult>;
  signOut(): Promise<void>;
}

/** The signed-in member, or null. */
export const useViewer = (): Viewer | null => useStore(session).viewer;

/** Whether somebody is signed in, and how to change that. */
export function useSession(): Session {
  const { status, isRefused = false } = useStore(session);
  return { status, isRefused, signIn, signOut };
}
