import { FilterChip, useWording } from '@banyan/framework';
import type { HelpdeskFilter } from '../generated/graphql.ts';
import * as css from './inbox.module.css';
import type { Inbox } from './useInbox.ts';

export const filters = ['WAITING', 'MINE', 'ALL', 'CLOSED'] as const satisfies readonly HelpdeskFilter[];

const countOf = { WAITING: 'waiting', MINE: 'mine', ALL: 'all', CLOSED: 'closed' } as const;

interface Props {
  filter: HelpdeskFilter;
  counts: Inbox['counts'];
  onFilter(filter: HelpdeskFilter): void;
}

/** Which conversations are listed, each with how many there are. */
export function Filters({ filter, counts, onFilter }: Props) {
  const { t } = useWording();
  return (
    <div className={css.filters}>
      {filters.map((each) => (
        <FilterChip
          key={each}
          aria-pressed={each === filter}
          count={counts?.[countOf[each]]}
          onClick={() => onFilter(each)}
        >
          {t(`social.inbox.filter.${each}`)}
        </FilterChip>
      ))}
    </div>
  );
}
