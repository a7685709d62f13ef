import { useQuery, useRetryWhenBack, useWording } from '@banyan/framework';
import { AudienceReachDocument } from '../../generated/graphql.ts';
import * as css from '../Publishing.module.css';
import { personsIn } from '../persons.ts';
import type { Target } from '../use-choices.ts';

/** How many members will see it: who is in two of the groups is counted once, which only the service can do. */
export function Reach({ targets, all }: { targets: readonly string[]; all: readonly Target[] }) {
  const { t } = useWording();
  const only = targets.length === 1 ? totalOf(targets[0]!, all) : null;
  const { data, error, refetch } = useQuery(AudienceReachDocument, {
    variables: { targets: [...targets].toSorted() },
    skip: targets.length === 0 || only !== null,
  });
  useRetryWhenBack(Boolean(error), () => void refetch().catch(() => {}));
  const count = only ?? data?.audienceReach;
  return (
    <p role="status" className={css.reach}>
      {targets.length > 0 && count != null && t('admin.publish.reach', { count })}
    </p>
  );
}

/** Of one target it is known. */
function totalOf(target: string, all: readonly Target[]): number | null {
  if (personsIn([target]).length > 0) return 1;
  return all.find(({ id }) => id === target)?.total ?? null;
}
