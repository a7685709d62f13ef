import { Button, Chip, useWording } from '@banyan/framework';
import { useId } from 'react';
import { useCategories } from '../feed/useCategories.ts';
import { CategoryIcon } from '../item/CategoryIcon.tsx';
import { categoryName } from '../item/category-name.ts';
import * as css from './composer.module.css';
import type { PostForm } from './post-form.ts';

interface CategoryFieldsProps {
  form: PostForm;
  onChange(part: Partial<PostForm>): void;
}

/** What it is about. Most posts are of the community's own category, so that this stays folded. */
export function CategoryFields({ form, onChange }: CategoryFieldsProps) {
  const { t, language } = useWording();
  const { categories, failed, retry } = useCategories();
  const main = categories.find(({ id }) => id === form.mainCategory);
  return (
    <details className={css.more}>
      <summary>
        {t('feed.write.about')}
        {main && (
          <span className={css.note}>
            {' '}
            <bdi>{categoryName(main, language)}</bdi>
          </span>
        )}
      </summary>
      {failed && (
        <p role="alert">
          {t('feed.categoriesFailed')}{' '}
          <Button variant="subtle" onClick={retry}>
            {t('feed.retry')}
          </Button>
        </p>
      )}
      {categories.length > 0 && <Choices {...{ form, onChange, categories }} />}
    </details>
  );
}

interface ChoicesProps extends CategoryFieldsProps {
  categories: ReturnType<typeof useCategories>['categories'];
}

function Choices({ form: { mainCategory, alsoIn }, onChange, categories }: ChoicesProps) {
  const { t, language } = useWording();
  const id = useId();
  const pickMain = (next: string) => onChange({ mainCategory: next, alsoIn: alsoIn.filter((other) => other !== next) });
  const toggle = (other: string) =>
    onChange({ alsoIn: alsoIn.includes(other) ? alsoIn.filter((each) => each !== other) : [...alsoIn, other] });
  return (
    <>
      <label className={css.label} htmlFor={id}>
        {t('feed.write.mainCategory')}
      </label>
      <select id={id} className={css.select} value={mainCategory} onChange={(event) => pickMain(event.target.value)}>
        {categories.map((category) => (
          <option key={category.id} value={category.id}>
            {categoryName(category, language)}
          </option>
        ))}
      </select>
      <fieldset className={css.group}>
        <legend>{t('feed.write.alsoIn')}</legend>
        <div className={css.chips}>
          {categories
            .filter((category) => category.id !== mainCategory)
            .map((category) => (
              <Chip key={category.id} checked={alsoIn.includes(category.id)} onChange={() => toggle(category.id)}>
                <CategoryIcon icon={category.icon} /> <bdi>{categoryName(category, language)}</bdi>
              </Chip>
            ))}
        </div>
      </fieldset>
    </>
  );
}
