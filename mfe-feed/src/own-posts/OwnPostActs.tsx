import {
  Button,
  ButtonLink,
  openModalRoute,
  useHasPage,
  useNetworkStatus,
  usePermission,
  useWording,
} from '@banyan/framework';
import { preloadComposer } from '../composer/WriteOverlay.tsx';
import type { OwnPost, PostState } from './own-post.ts';
import * as css from './own-posts.module.css';
import type { PostActs } from './usePostActs.ts';

interface ActsProps {
  post: OwnPost;
  acts: PostActs;
}

/** In nobody's feed, nor with the team: what others see or wait for is withdrawn before it is deleted. */
const aside: readonly PostState[] = ['DRAFT', 'REJECTED', 'WITHDRAWN', 'REMOVED', 'ENDED'];

/** What can be done with a post now, as the service says. A draft that is in nobody's feed need not be taken out. */
export function OwnPostActs({ post, acts }: ActsProps) {
  const { can, state } = post;
  return (
    <div className={css.acts}>
      {state === 'PUBLISHED' && <Show post={post} />}
      {can.publish && <Act post={post} acts={acts} what="publish" />}
      {can.edit && <Edit post={post} />}
      {can.withdraw && state !== 'DRAFT' && <Act post={post} acts={acts} what="withdraw" />}
      {can.delete && aside.includes(state) && <Act post={post} acts={acts} what="delete" />}
    </div>
  );
}

function Show({ post: { id, title } }: { post: OwnPost }) {
  const { t } = useWording();
  return (
    <ButtonLink variant="light" href={`/show-post/${id}/all`} aria-label={t('feed.own.showOf', { title })}>
      {t('feed.own.show')}
    </ButtonLink>
  );
}

/** Who publishes for the community changes it in the form it was written in, which has more than a member's. */
function Edit({ post: { id, kind, title } }: { post: OwnPost }) {
  const { t } = useWording();
  const hasDesk = useHasPage()('/admin');
  if (usePermission('post.publish') && hasDesk)
    return (
      <ButtonLink
        variant="default"
        href={`/admin/publish?kind=${kind.toLowerCase()}&edit=${id}`}
        aria-label={t('feed.own.editOf', { title })}
      >
        {t('feed.own.edit')}
      </ButtonLink>
    );
  return (
    <Button
      variant="default"
      aria-label={t('feed.own.editOf', { title })}
      aria-haspopup="dialog"
      onPointerEnter={preloadComposer}
      onFocus={preloadComposer}
      onClick={() => openModalRoute('write', id)}
    >
      {t('feed.own.edit')}
    </Button>
  );
}

/** Needs the service, and is one at a time. */
function Act({ post, acts, what }: ActsProps & { what: keyof Omit<PostActs, 'busyId'> }) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  return (
    <Button
      variant={what === 'publish' ? 'light' : 'default'}
      disabled={!online || acts.busyId === post.id}
      aria-label={t(`feed.own.${what}Of`, { title: post.title })}
      onClick={() => void acts[what](post)}
    >
      {t(`feed.own.${what}`)}
    </Button>
  );
}
