import { lazyPart, Skeleton } from '@banyan/framework';

const CategoriesPage = lazyPart(() =>
  import(/* webpackChunkName: "categories" */ './CategoriesPage.tsx').then((file) => file.CategoriesPage),
);

/** Where staff look after the categories: it comes when it is opened, and the other admin pages do not carry it. */
export function Categories() {
  return <CategoriesPage fallback={<Skeleton height="20rem" />} />;
}
