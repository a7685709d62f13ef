import {
  Avatar,
  ErrorState,
  FilterChip,
  MemberLink,
  MemberName,
  OfflineState,
  Skeleton,
  useViewer,
  useWording,
} from '@banyan/framework';
import { useState } from 'react';
import type { LikeFieldsFragment } from '../generated/graphql.ts';
import * as css from './LikesList.module.css';
import { ReactionIcon } from './ReactionIcon.tsx';
import { type ReactionType, reactionTypes } from './reaction-types.ts';
import { useLikes } from './useLikes.ts';

type Picked = ReactionType | 'all';

interface TypesProps {
  likes: readonly LikeFieldsFragment[];
  picked: Picked;
  onPick(picked: Picked): void;
}

/** All, or one type of reaction, each with its count. */
function LikeTypes({ likes, picked, onPick }: TypesProps) {
  const { t } = useWording();
  const used = reactionTypes.filter((type) => likes.some((like) => like.type === type));
  if (used.length < 2) return null;
  const countOf = (type: Picked) => (type === 'all' ? likes.length : likes.filter((like) => like.type === type).length);
  return (
    <fieldset className={css.types} aria-label={t('feed.reaction.who')}>
      {(['all', ...used] as const).map((type) => (
        <FilterChip
          key={type}
          aria-pressed={picked === type}
          aria-label={`${t(`feed.reaction.${type}`)} ${countOf(type)}`}
          count={countOf(type)}
          onClick={() => onPick(type)}
        >
          {type === 'all' ? t('feed.reaction.all') : <ReactionIcon type={type} />}
        </FilterChip>
      ))}
    </fieldset>
  );
}

function LikeRow({ like }: { like: LikeFieldsFragment }) {
  const { t } = useWording();
  const viewer = useViewer();
  const { user, type } = like;
  const member = !user || user.isDeleted ? null : user.id;
  const picture = user?.profilePictureThumbUrl ?? user?.profilePictureUrl;
  return (
    <li className={css.row}>
      <MemberLink id={member} isFace>
        <Avatar aria-hidden src={picture} name={user?.name ?? ''} alt="" size={48} />
      </MemberLink>
      <span className={css.name}>
        <MemberLink id={member}>
          {like.givingUser === viewer?.id ? (
            t('feed.you')
          ) : (
            <MemberName name={user?.name ?? null} isDeleted={member === null} />
          )}
        </MemberLink>
      </span>
      {type && (
        <span className={css.type}>
          <ReactionIcon type={type} /> {t(`feed.reaction.${type}`)}
        </span>
      )}
    </li>
  );
}

/** Who reacted, and how. */
export function LikesList({ itemId }: { itemId: string }) {
  const { t } = useWording();
  const [picked, setPicked] = useState<Picked>('all');
  const { likes, state, retry } = useLikes(itemId);
  const shown = likes.filter((like) => picked === 'all' || like.type === picked);
  const again = { label: t('feed.retry'), onClick: retry };
  return (
    <>
      {state === 'loading' && <Skeleton height={160} />}
      {state === 'failed' && <ErrorState title={t('feed.reaction.whoFailed')} action={again} />}
      {state === 'offline' && <OfflineState action={again} />}
      {state === 'missing' && <p>{t('feed.post.missing')}</p>}
      {state === 'ready' && likes.length === 0 && <p>{t('feed.reaction.none')}</p>}
      <LikeTypes likes={likes} picked={picked} onPick={setPicked} />
      <ul className={css.list}>
        {shown.map((like) => (
          <LikeRow key={like.givingUser} like={like} />
        ))}
      </ul>
    </>
  );
}
