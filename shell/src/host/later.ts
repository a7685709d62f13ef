// What nobody waits for: it comes when the first screen stands.
import { startCounting } from '../analytics/start-counting.ts';
import { startUpdates } from '../update/start-updates.ts';

export async function startLater(): Promise<void> {
  void startCounting();
  await startUpdates();
}
