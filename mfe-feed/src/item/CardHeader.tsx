import {
  Avatar,
  Badge,
  formatAge,
  formatFullDate,
  lazyPart,
  MemberLink,
  MemberName,
  useWording,
} from '@banyan/framework';
import { IconPin } from '@banyan/framework/icons';
import { kinds } from '../kinds.ts';
import * as css from './CardHeader.module.css';
import { CategoryIcon } from './CategoryIcon.tsx';
import { categoryName } from './category-name.ts';
import type { EntryOf, FeedEntry } from './feed-entry.ts';
import { useNewBadge } from './useNewBadge.ts';
import { useNow } from './useNow.ts';

/** Whom the post leads to: nobody when it stands under another name, or its author left. */
const memberOf = ({ author, displayAuthor }: FeedEntry) =>
  displayAuthor || !author || author.isDeleted ? null : author.id;

function Face({ item }: { item: FeedEntry }) {
  const { author, displayAuthor } = item;
  const picture = author?.profilePictureThumbUrl ?? author?.profilePictureUrl ?? null;
  return (
    <MemberLink id={memberOf(item)} isFace>
      <Avatar
        aria-hidden
        src={displayAuthor ? null : picture}
        name={displayAuthor ?? author?.name ?? ''}
        alt=""
        size={40}
      />
    </MemberLink>
  );
}

function AuthorLine({ item }: { item: FeedEntry }) {
  const { t } = useWording();
  const isNew = useNewBadge(item.id, item.isNew);
  const { author, displayAuthor } = item;
  return (
    <span className={css.author}>
      <strong>
        <MemberLink id={memberOf(item)}>
          <MemberName
            name={displayAuthor ?? author?.name}
            isDeleted={!displayAuthor && (!author || author.isDeleted)}
          />
        </MemberLink>
      </strong>
      {author?.admin && (
        <Badge variant="light" className={css.badge}>
          {t('feed.item.team')}
        </Badge>
      )}
      {isNew && <span className={css.new}>{t('feed.item.new')}</span>}
    </span>
  );
}

/** How old it is; when exactly, where a mouse rests and for who has it read out. */
function Age({ date }: { date: string }) {
  const { language } = useWording();
  return (
    <time dateTime={date} title={formatFullDate(date, language)}>
      {formatAge(date, language, useNow())}
    </time>
  );
}

/** What sort of thing it is, and of sports news which sport. */
function Kind({ item }: { item: FeedEntry }) {
  const { t } = useWording();
  const { isSportsNews, sportsCategory } = item as Partial<EntryOf<'News'>>;
  return (
    <>
      <span>{t(isSportsNews ? 'feed.item.sportsNews' : kinds[item.__typename].name)}</span>
      {isSportsNews && sportsCategory && <bdi>{sportsCategory}</bdi>}
    </>
  );
}

/** Pinned or not, when, what sort of thing it is, and what it is about. */
function QuietLine({ item }: { item: FeedEntry }) {
  const { t, language } = useWording();
  return (
    <span className={css.quiet}>
      {item.pinned && (
        <span className={css.pinned}>
          <IconPin aria-hidden size={16} /> {t('feed.item.pinned')}
        </span>
      )}
      <Age date={item.displayCreationDate} />
      <Kind item={item} />
      {item.categories.map((category) => (
        <span key={category.id} className={css.category}>
          <CategoryIcon icon={category.icon} />
          <bdi>{categoryName(category, language)}</bdi>
        </span>
      ))}
    </span>
  );
}

const CardMenu = lazyPart(() =>
  import(/* webpackChunkName: "menu" */ '../report/CardMenu.tsx').then((file) => file.CardMenu),
);

/** Who published it, when, and what sort of thing it is. */
export function CardHeader({ item }: { item: FeedEntry }) {
  const { t } = useWording();
  const { author, displayAuthor } = item;
  return (
    <header className={css.header}>
      <Face item={item} />
      <div className={css.text}>
        <AuthorLine item={item} />
        {displayAuthor && author?.name && (
          <span className={css.quiet}>{t('feed.item.onBehalf', { name: author.name })}</span>
        )}
        <QuietLine item={item} />
      </div>
      <CardMenu item={item} failure={() => null} />
    </header>
  );
}
