import type { Insights } from '../context.ts';
import { eraseSome, findErasing, saveErased, settleMs } from './analytics.store.ts';

/** So many members in one turn, each by one step: nobody waits for who has most. */
const membersPerRun = 50;

/**
 * Goes on with deleting what was kept of those who said no, or left. A step that was killed is done again; a name is struck off only
 * when nothing is left under it, and nothing can be on its way.
 */
export async function eraseOn({ models, clock }: Pick<Insights, 'models' | 'clock'>): Promise<void> {
  for (const { _id, erasing } of await findErasing(models, membersPerRun))
    for (const { subjectId, since } of erasing) {
      const hasMore = await eraseSome(models, subjectId);
      if (!hasMore && clock().getTime() - since.getTime() >= settleMs) await saveErased(models, _id, subjectId);
    }
}
