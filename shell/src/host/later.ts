// What nobody waits for: it comes when the first screen stands.
import { markWriting } from '@banyan/framework/host';
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
  markWriting();
  void startCounting();
  await startUpdates();
}
