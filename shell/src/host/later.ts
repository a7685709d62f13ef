// What nobody waits for: it comes when the first screen stands.
import { startCounting } from '../analytics/start-counting.ts';
import { followMembers } from '../members/follow-members.ts';
import { followPushes } from '../push/follow-pushes.ts';
import { openOutbox } from '../session/open-outbox.ts';
import { followTextSize } from '../settings/text-size.ts';
import { startUpdates } from '../update/start-updates.ts';

export async function startLater(): Promise<void> {
  followMembers();
  followPushes();
  openOutbox();
  followTextSize();
  void startCounting();
  await startUpdates();
}
