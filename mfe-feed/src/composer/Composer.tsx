import { EmptyState, ErrorState, OfflineState, Skeleton, useWording } from '@banyan/framework';
import { IconSearch } from '@banyan/framework/icons';
import { useState } from 'react';
import type { OwnPost } from '../own-posts/own-post.ts';
import { useOwnPost } from '../own-posts/useOwnPost.ts';
import { ComposerForm } from './ComposerForm.tsx';
import { NEW } from './write-draft-key.ts';

interface ComposerProps {
  /** Of the post to edit, or `new`. */
  id: string;
  onClose(): void;
}

/** The form of a new post, or of one of one's own. */
export function Composer({ id, onClose }: ComposerProps) {
  return id === NEW ? <ComposerForm post={null} onClose={onClose} /> : <Edited id={id} onClose={onClose} />;
}

function Edited({ id, onClose }: ComposerProps) {
  const { t } = useWording();
  const { post, state, retry } = useOwnPost(id);
  const action = { label: t('feed.error.retry'), onClick: retry };
  if (post?.can.edit) return <Begun post={post} onClose={onClose} />;
  if (state === 'loading') return <Skeleton height="30rem" />;
  if (state === 'offline') return <OfflineState action={action} />;
  if (state === 'failed') return <ErrorState title={t('feed.post.failed')} action={action} />;
  return (
    <EmptyState
      icon={IconSearch}
      title={t('feed.post.missing')}
      action={{ label: t('feed.write.continue'), onClick: onClose }}
    />
  );
}

/** The form begins with the post as it was found: what is saved on the way does not change it under the hand. */
function Begun({ post, onClose }: { post: OwnPost; onClose(): void }) {
  const [begun] = useState(post);
  return <ComposerForm post={begun} onClose={onClose} />;
}
