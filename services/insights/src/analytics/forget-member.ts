import type { Insights } from '../context.ts';
import { eraseSome, saveNo } from './analytics.store.ts';

/**
 * The member left: what was counted of them goes, and then that they were ever asked. Safe to repeat, and of who never answered
 * there is nothing to forget.
 */
export async function forgetMember(
  { models, clock }: Pick<Insights, 'models' | 'clock'>,
  memberId: string,
): Promise<void> {
  const consent = await saveNo(models, memberId, 0, clock(), true);
  for (const { subjectId } of consent?.erasing ?? []) await eraseSome(models, subjectId);
}
