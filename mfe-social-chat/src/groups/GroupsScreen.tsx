import { Button, EmptyState, ErrorState, Link, OfflineState, PageTitle, Skeleton, useWording } from '@banyan/framework';
import { IconArrowLeft, IconUsersGroup } from '@banyan/framework/icons';
import { PageColumn } from '@banyan/framework/page';
import { GroupCard } from './GroupCard.tsx';
import * as css from './groups.module.css';
import { type Groups, useActiveGroup, useGroups } from './useGroups.ts';

/** The viewer's groups (wellness.md §2): what they are, when they meet next, and who is in the one that is looked at. */
export function GroupsScreen() {
  const { t } = useWording();
  const found = useGroups();
  const [active, choose] = useActiveGroup(found);
  return (
    <PageColumn isNarrow>
      <Link href="/" className={css.back}>
        <IconArrowLeft aria-hidden size={20} /> {t('social.own.back')}
      </Link>
      <PageTitle>{t('social.groups.title')}</PageTitle>
      {found.groups.length === 0 && <None found={found} />}
      <ul className={css.list}>
        {found.groups.map((group) => (
          <li key={group.identifier}>
            <GroupCard group={group} isActive={group.identifier === active} onChoose={() => choose(group.identifier)} />
          </li>
        ))}
      </ul>
      {found.hasMore && (
        <Button variant="default" fullWidth onClick={found.loadMore}>
          {t('social.more')}
        </Button>
      )}
    </PageColumn>
  );
}

/** What stands where no list can. */
function None({ found: { state, retry } }: { found: Groups }) {
  const { t } = useWording();
  const again = { label: t('social.retry'), onClick: retry };
  if (state === 'loading') return <Coming />;
  if (state === 'failed') return <ErrorState title={t('social.groups.failed')} action={again} />;
  if (state === 'offline') return <OfflineState action={again} />;
  return <EmptyState icon={IconUsersGroup} title={t('social.groups.empty')} text={t('social.groups.emptyText')} />;
}

/** The first as high as one that is looked at, the others as high as those that are not. */
function Coming() {
  const { t } = useWording();
  return (
    <div className={css.list} role="status" aria-label={t('social.groups.loading')}>
      <Skeleton height="24rem" />
      <Skeleton height="5.5rem" />
    </div>
  );
}
