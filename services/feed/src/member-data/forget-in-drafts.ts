// Forms that staff have begun name members too, whom they are to be for: once one is gone, none names them.
import { memberTarget } from '@banyan/kit';
import type { Feed } from '../context.ts';
import type { DraftDoc } from '../draft/draft.model.ts';
import { replaceDraft } from '../draft/draft.store.ts';

/** One step. All drafts are looked through, of which each of the team has fifty at most: what stands in a form is its client's to say. */
export async function forgetInDrafts({ models }: Pick<Feed, 'models'>, memberId: string): Promise<boolean> {
  const named = memberTarget(memberId);
  const isIn = { $gte: [{ $indexOfBytes: ['$form', JSON.stringify(named)] }, 0] };
  const found = await models.drafts.find({ $expr: isIn }).lean<DraftDoc[]>();
  const changed = await Promise.all(
    found.map((draft) => {
      const form = JSON.stringify(without(JSON.parse(draft.form), named));
      return replaceDraft(models, draft, { ...draft, form, revision: draft.revision + 1 });
    }),
  );
  // Who was typing meanwhile has saved another one.
  return !changed.includes(false);
}

/** Without the target itself, what is listed under it, and what in a list is about it. */
function without(value: unknown, named: string): unknown {
  const isNamed = (each: unknown) => each === named || (isRecord(each) && Object.values(each).includes(named));
  if (Array.isArray(value)) return value.filter((each) => !isNamed(each)).map((each) => without(each, named));
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([key, each]) => key !== named && !isNamed(each));
  return Object.fromEntries(kept.map(([key, each]) => [key, without(each, named)]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
