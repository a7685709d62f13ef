import { PageTitle, Text, useWording } from '@banyan/framework';
import * as css from '../programme/programme.module.css';
import { CategoryList } from './CategoryList.tsx';
import { NewCategory } from './NewCategory.tsx';
import { useCategories } from './use-categories.ts';

/** What posts are filed under and members filter by, as staff look after it. */
export function CategoriesPage() {
  const { t } = useWording();
  const list = useCategories();
  return (
    <div className={css.page}>
      <PageTitle>{t('admin.categories.title')}</PageTitle>
      <Text className={css.about}>{t('admin.categories.about')}</Text>
      <NewCategory onMade={() => void list.read()} />
      <CategoryList list={list} />
    </div>
  );
}
