import { MemberText, Picture, useQuery, useWording } from '@banyan/framework';
import * as css from '../deciding/deciding.module.css';
import { Said } from '../deciding/Said.tsx';
import { PostTargetsDocument } from '../generated/graphql.ts';
import type { WaitingPost } from './useApprovals.ts';

/** All that others would read and see of it. */
export function PostWords({ post: { title, description, picture } }: { post: WaitingPost }) {
  const { t } = useWording();
  return (
    <article className={css.words}>
      <h3 dir="auto">{title}</h3>
      <p className={css.text}>
        <MemberText>{description ?? ''}</MemberText>
      </p>
      {picture?.originalUrl && (
        <Picture src={picture.originalUrl} alt={t('admin.approvals.post.picture')} ratio={16 / 9} eager />
      )}
    </article>
  );
}

/** For whom it is, and what leads out of it. */
export function SaidOfPost({ post: { targets, link, wasPublished } }: { post: WaitingPost }) {
  const { t } = useWording();
  return (
    <dl className={css.said}>
      <Said what={t('admin.approvals.post.for')} text={useTargetNames(targets).join(', ')} />
      <Said what={t('admin.approvals.post.link')} text={link} />
      <Said
        what={t('admin.approvals.post.before')}
        text={wasPublished ? t('admin.approvals.post.wasPublished') : null}
      />
    </dl>
  );
}

/** With how many members each is; one that is gone has no name. */
function useTargetNames(ids: readonly string[]): string[] {
  const { t } = useWording();
  const { data } = useQuery(PostTargetsDocument);
  const known = data?.publicationTargets ?? [];
  return ids.map((id) => {
    const found = known.find((target) => target?.id === id);
    const name = id === 'all' ? t('admin.approvals.post.everyone') : (found?.name ?? t('admin.approvals.post.group'));
    return found ? t('admin.approvals.post.target', { name, count: found.total ?? 0 }) : name;
  });
}
