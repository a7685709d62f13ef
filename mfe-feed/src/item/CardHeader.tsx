import { Avatar, Badge, formatFullDate, formatRelative, MemberName, useWording } from '@banyan/framework';
import { IconPin } from '@banyan/framework/icons';
import { kinds } from '../kinds.ts';
import * as css from './CardHeader.module.css';
import { CategoryIcon } from './CategoryIcon.tsx';
import { categoryName } from './category-name.ts';
import type { FeedEntry } from './feed-entry.ts';
import { useNewBadge } from './useNewBadge.ts';
import { useNow } from './useNow.ts';

function Marks({ item }: { item: FeedEntry }) {
  const { t } = useWording();
  const isNew = useNewBadge(item.id, item.isNew);
  return (
    <span className={css.marks}>
      {item.pinned && (
        <span className={css.pinned}>
          <IconPin aria-hidden size={18} /> {t('feed.item.pinned')}
        </span>
      )}
      {isNew && <Badge variant="filled">{t('feed.item.new')}</Badge>}
    </span>
  );
}

function AuthorLine({ item }: { item: FeedEntry }) {
  const { t } = useWording();
  const { author, displayAuthor } = item;
  return (
    <span className={css.author}>
      <strong>{displayAuthor ? <bdi>{displayAuthor}</bdi> : <MemberName {...named(author)} />}</strong>
      {author?.admin && <Badge variant="light">{t('feed.item.team')}</Badge>}
    </span>
  );
}

const named = (author: FeedEntry['author']) => ({
  name: author?.name ?? null,
  isDeleted: !author || author.isDeleted,
});

/** Who published it, when, and what sort of thing it is. */
export function CardHeader({ item }: { item: FeedEntry }) {
  const { t, language } = useWording();
  const now = useNow();
  const { author, displayAuthor, displayCreationDate } = item;
  const picture = author?.profilePictureThumbUrl ?? author?.profilePictureUrl ?? null;
  return (
    <header className={css.header}>
      <Avatar
        aria-hidden
        src={displayAuthor ? null : picture}
        name={displayAuthor ?? author?.name ?? ''}
        alt=""
        size={48}
      />
      <div className={css.text}>
        <AuthorLine item={item} />
        {displayAuthor && author?.name && (
          <span className={css.quiet}>{t('feed.item.onBehalf', { name: author.name })}</span>
        )}
        <span className={css.quiet}>
          <time dateTime={displayCreationDate} title={formatFullDate(displayCreationDate, language)}>
            {formatRelative(displayCreationDate, language, now)}
          </time>
          <span aria-hidden>·</span>
          <span>{t(kinds[item.__typename].name)}</span>
          {item.categories.map((category) => (
            <span key={category.id} className={css.category}>
              <CategoryIcon icon={category.icon} />
              <bdi>{categoryName(category, language)}</bdi>
            </span>
          ))}
        </span>
      </div>
      <Marks item={item} />
    </header>
  );
}
