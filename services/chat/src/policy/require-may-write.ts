import { requireNotSuspended, type Viewer } from '@banyan/kit';
import type { Seat } from '../chat/chat.store.ts';

/** Who is suspended writes to the help desk alone. */
export function requireMayWrite(viewer: Viewer, { chat }: Seat): void {
  if (chat.kind !== 'helpdesk') requireNotSuspended(viewer);
}
