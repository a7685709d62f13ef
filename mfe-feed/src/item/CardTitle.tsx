import { Link, PageTitle, useWording } from '@banyan/framework';
import { linkTo } from '../share/post-link.ts';
import * as css from './CardTitle.module.css';

interface Props {
  id: string;
  itemId: string;
  isFull: boolean;
  children: string;
}

/** The item's name; in the feed it leads to the post’s own page, whose title it is. */
export function CardTitle({ id, itemId, isFull, children }: Props) {
  const { t } = useWording();
  if (isFull)
    return (
      <div id={id} className={css.full} dir="auto">
        <PageTitle>{children}</PageTitle>
      </div>
    );
  return (
    <h2 id={id} className={css.title} dir="auto">
      <Link href={linkTo(itemId)} className={css.link} title={t('feed.item.openPost', { title: children })}>
        {children}
      </Link>
    </h2>
  );
}
