import { Alert } from '@banyan/framework';
import { useAtTime } from '@banyan/framework/days';
import * as css from './list.module.css';
import type { ListFilter } from './list-filter.ts';
import { RowAbout } from './RowAbout.tsx';
import { RowActs } from './RowActs.tsx';
import { usePublicationActs } from './use-publication-acts.ts';
import type { Listed } from './use-publications.ts';

interface Props {
  publication: Listed;
  filter: ListFilter;
  refresh(): Promise<void>;
}

/** One publication: what it is, where it stands, and what can be done with it. */
export function PublicationRow({ publication, filter, refresh }: Props) {
  const acts = usePublicationActs(publication, refresh);
  const isAhead = publication.state === 'SCHEDULED';
  useAtTime(isAhead ? Date.parse(publication.publishedAt) : null, () => void refresh());
  return (
    <li className={css.row} data-publication={publication.id} aria-busy={acts.isBusy || undefined}>
      <RowAbout publication={publication} hasState={filter.state === 'all'} />
      <RowActs publication={publication} filter={filter} acts={acts} />
      {acts.failure && (
        <div className={css.failure}>
          <Alert role="alert">{acts.failure}</Alert>
        </div>
      )}
    </li>
  );
}
