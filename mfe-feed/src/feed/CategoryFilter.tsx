import { Button, Chip, Skeleton, useWording } from '@banyan/framework';
import { CategoryIcon } from '../item/CategoryIcon.tsx';
import { categoryName } from '../item/category-name.ts';
import * as css from './CategoryFilter.module.css';
import { useCategories } from './useCategories.ts';

interface Props {
  picked: readonly string[];
  onPick(categories: string[]): void;
  onReset(): void;
  onDone(): void;
}

function Chips({ picked, onPick }: Pick<Props, 'picked' | 'onPick'>) {
  const { t, language } = useWording();
  const { categories, failed, retry } = useCategories();
  if (failed)
    return (
      <p role="alert">
        {t('feed.categoriesFailed')}{' '}
        <Button variant="subtle" onClick={retry}>
          {t('feed.retry')}
        </Button>
      </p>
    );
  if (categories.length === 0) return <Skeleton height={148} />;
  const toggle = (id: string) => onPick(picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id]);
  return categories.map((category) => (
    <Chip key={category.id} checked={picked.includes(category.id)} onChange={() => toggle(category.id)}>
      <span className={css.chip}>
        <CategoryIcon icon={category.icon} /> <bdi>{categoryName(category, language)}</bdi>
      </span>
    </Chip>
  ));
}

/** The categories as chips. Each choice shows at once; Done only closes. */
export function CategoryFilter({ picked, onPick, onReset, onDone }: Props) {
  const { t } = useWording();
  return (
    <fieldset className={css.panel}>
      <legend className={css.legend}>{t('feed.categoriesTitle')}</legend>
      <p className={css.hint}>{t('feed.categoriesHint')}</p>
      <div className={css.chips}>
        <Chips picked={picked} onPick={onPick} />
      </div>
      <div className={css.buttons}>
        <Button variant="default" disabled={picked.length === 0} onClick={onReset}>
          {t('feed.filterReset')}
        </Button>
        <Button onClick={onDone}>{t('feed.filterDone')}</Button>
      </div>
    </fieldset>
  );
}
