import type { Seat } from '../chat/chat.store.ts';
import type { Models } from '../models.ts';
import { findActiveRows } from '../roster/roster.store.ts';
import { findWithoutReceipts } from '../settings/settings.store.ts';

/** Who is notified of where a member has read up to: the other of two, where both show it. What each of them may see is asked when it is read. */
export async function findReceiptReaders(models: Models, { chat, own }: Seat): Promise<string[]> {
  if (chat.kind !== 'direct' || chat.isClosed) return [];
  const [rows, withoutReceipts] = await Promise.all([
    findActiveRows(models, [chat._id]),
    findWithoutReceipts(models, [own.memberId]),
  ]);
  if (withoutReceipts.has(own.memberId)) return [];
  return rows.map(({ memberId }) => memberId).filter((id) => id !== own.memberId);
}
