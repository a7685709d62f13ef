import {
  Avatar,
  Button,
  ErrorState,
  MemberLink,
  MemberName,
  OfflineState,
  Skeleton,
  useNetworkStatus,
  useViewer,
  useWording,
} from '@banyan/framework';
import { SettingsSection } from '@banyan/framework/settings-section';
import * as css from './blocking.module.css';
import { type BlockedMember, useBlocked } from './useBlocked.ts';
import { useBlocking } from './useBlocking.ts';

/** In the settings: whom the viewer blocks, and the way back. It is nobody's who impersonates them. */
export function BlockedMembers() {
  const { t } = useWording();
  if (useViewer()?.acting) return null;
  return (
    <SettingsSection title={t('social.blocking.title')} text={t('social.blocking.text')}>
      <Listed />
    </SettingsSection>
  );
}

function Listed() {
  const { t } = useWording();
  const { members, hasMore, state, loadMore, retry } = useBlocked();
  const again = { label: t('social.retry'), onClick: retry };
  if (state === 'failed') return <ErrorState title={t('social.blocking.listFailed')} action={again} />;
  if (state === 'offline') return <OfflineState action={again} />;
  if (state === 'loading')
    return (
      <div role="status" aria-label={t('social.blocking.loading')}>
        <Skeleton height="2rem" />
      </div>
    );
  if (members.length === 0 && !hasMore) return <p className={css.none}>{t('social.blocking.none')}</p>;
  return (
    <>
      <ul className={css.members}>
        {members.map((each) => (
          <Row key={each.id} blocked={each} />
        ))}
      </ul>
      {hasMore && (
        <Button variant="default" fullWidth onClick={loadMore}>
          {t('social.more')}
        </Button>
      )}
    </>
  );
}

function Row({ blocked: { id, member } }: { blocked: BlockedMember }) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const name = member?.name ?? t('social.notice.someone');
  const { isBusy, unblock } = useBlocking({ id, name });
  return (
    <li className={css.member}>
      <MemberLink id={id}>
        <span className={css.name}>
          <Avatar
            aria-hidden
            src={member?.profilePictureThumbUrl ?? member?.profilePictureUrl ?? null}
            name={name}
            alt=""
            size={40}
          />
          <MemberName name={member?.name ?? null} />
        </span>
      </MemberLink>
      <Button
        variant="default"
        disabled={!online}
        aria-disabled={isBusy || undefined}
        aria-label={t('social.blocking.unblockWith', { name })}
        onClick={() => !isBusy && void unblock()}
      >
        {t('social.blocking.unblock')}
      </Button>
    </li>
  );
}
