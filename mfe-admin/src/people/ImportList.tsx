import { EmptyState, ErrorState, OfflineState, Skeleton, useWording } from '@banyan/framework';
import { IconTableImport } from '@banyan/framework/icons';
import { ImportRow } from './ImportRow.tsx';
import * as css from './People.module.css';
import type { PeopleImports } from './use-people-imports.ts';

interface Props {
  list: PeopleImports;
  /** Left out while another table is on its way. */
  checkAgain: ((id: string) => void) | undefined;
}

/** The imports of before, the newest first: how far they are, what they did, and undoing them. */
export function ImportList({ list, checkAgain }: Props) {
  const { t } = useWording();
  return (
    <section className={css.part} aria-labelledby="people-imports">
      <h2 id="people-imports" className={css.heading}>
        {t('admin.people.list')}
      </h2>
      <Rows list={list} checkAgain={checkAgain} />
    </section>
  );
}

function Rows({ list: { imports, state, read }, checkAgain }: Props) {
  const { t } = useWording();
  const again = { label: t('admin.retry'), onClick: () => void read() };
  if (state === 'loading')
    return (
      <div role="status" aria-label={t('admin.people.loading')}>
        <Skeleton height="6rem" />
      </div>
    );
  if (state === 'failed') return <ErrorState title={t('admin.people.failed')} action={again} />;
  if (state === 'offline') return <OfflineState action={again} />;
  if (imports.length === 0)
    return <EmptyState icon={IconTableImport} title={t('admin.people.none')} text={t('admin.people.noneText')} />;
  return (
    <ol className={css.list}>
      {imports.map((each) => (
        <ImportRow key={each.id} given={each} checkAgain={checkAgain} read={read} />
      ))}
    </ol>
  );
}
