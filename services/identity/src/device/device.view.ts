import type { MemberSession } from '../generated/schema.ts';
import type { Session } from '../session/session.model.ts';
import { unknownDevice } from './device.ts';

/** A session as its member may see it: nothing of its tokens, and of the browser two words. */
export function presentDevice(session: Session, currentId: string): MemberSession {
  const { browser, system } = session.device ?? unknownDevice;
  return {
    id: session._id,
    browser,
    system,
    signedInAt: session.createdAt,
    lastSeenAt: session.seenAt ?? session.createdAt,
    isCurrent: session._id === currentId,
  };
}
