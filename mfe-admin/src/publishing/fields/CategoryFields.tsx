import { Chip, useWording } from '@banyan/framework';
import { useId } from 'react';
import * as css from '../Publishing.module.css';
import type { Category, Choices } from '../use-choices.ts';
import type { FieldsProps } from './fields.ts';
import { NotHere } from './NotHere.tsx';
import { ProblemText } from './ProblemText.tsx';

const nameIn = ({ name, names }: Category, language: string): string =>
  names.find((each) => each.language === language)?.text ?? name;

type Props = FieldsProps & { choices: Choices };

/** What it is about: its main category, and others that it is found under. */
export function CategoryFields(props: Props) {
  if (props.choices.categories.length === 0) return <NotHere choices={props.choices} />;
  return (
    <>
      <MainCategory {...props} />
      <OtherCategories {...props} />
    </>
  );
}

function MainCategory({ form: { mainCategory, alsoIn }, problems, onChange, choices: { categories } }: Props) {
  const { t, language } = useWording();
  const id = useId();
  const isKnown = categories.some((each) => each.id === mainCategory);
  const pick = (next: string) => onChange({ mainCategory: next, alsoIn: alsoIn.filter((other) => other !== next) });
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        {t('admin.publish.field.mainCategory')}
        <span aria-hidden> *</span>
      </label>
      <select
        id={id}
        className={css.select}
        required
        value={isKnown ? mainCategory : ''}
        aria-invalid={problems.mainCategory ? true : undefined}
        aria-describedby={problems.mainCategory && `${id}-problem`}
        onChange={(event) => pick(event.target.value)}
      >
        {!isKnown && (
          <option value="">{t(mainCategory ? 'admin.publish.retiredCategory' : 'admin.publish.noCategory')}</option>
        )}
        {categories.map((category) => (
          <option key={category.id} value={category.id}>
            {nameIn(category, language)}
          </option>
        ))}
      </select>
      <ProblemText id={`${id}-problem`} problem={problems.mainCategory} />
    </div>
  );
}

function OtherCategories({ form: { mainCategory, alsoIn }, onChange, choices: { categories } }: Props) {
  const { t, language } = useWording();
  const toggle = (other: string) =>
    onChange({ alsoIn: alsoIn.includes(other) ? alsoIn.filter((each) => each !== other) : [...alsoIn, other] });
  // Of something new it has to be taken out; what is in it already may stay.
  const retired = alsoIn.filter((id) => !categories.some((category) => category.id === id));
  return (
    <fieldset className={css.group}>
      <legend>{t('admin.publish.field.alsoIn')}</legend>
      <div className={css.buttons}>
        {categories
          .filter((category) => category.id !== mainCategory)
          .map((category) => (
            <Chip key={category.id} checked={alsoIn.includes(category.id)} onChange={() => toggle(category.id)}>
              <bdi>{nameIn(category, language)}</bdi>
            </Chip>
          ))}
        {retired.map((id) => (
          <Chip key={id} checked onChange={() => toggle(id)}>
            {t('admin.publish.retiredCategory')}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
