import { Alert, useWording } from '@banyan/framework';
import { type CategoryIconName, categoryIcons } from '@banyan/framework/icons';
import { type RefObject, useId, useState } from 'react';
import { closeByKey, useMark } from '../leaving/use-leaving.ts';
import { FormEnd } from '../programme/FormEnd.tsx';
import * as shared from '../programme/programme.module.css';
import { TextsField } from '../programme/TextsField.tsx';
import { inAllLanguages, isEmpty } from '../programme/texts.ts';
import { useSubmit } from '../programme/use-submit.ts';
import * as css from './Categories.module.css';
import type { Said, Saving } from './use-saving.ts';

/** As services/feed has it. */
const longestName = 40;

interface Props {
  initial: Said;
  saving: Saving;
  /** Says outside whether something is not saved. */
  isChanged: RefObject<boolean>;
  onClose(): void;
}

/** A name in each language of the community, and an icon. */
export function CategoryForm({ initial, saving, isChanged, onClose }: Props) {
  const { t } = useWording();
  const [begun] = useState<Said>(() => ({ names: inAllLanguages(initial.names), icon: initial.icon }));
  const [said, setSaid] = useState(begun);
  const { form, isIncomplete, submit } = useSubmit(said.names.some(isEmpty), () => void saving.save(said));
  useMark(isChanged, said !== begun, onClose);
  return (
    <form
      ref={form}
      noValidate
      className={shared.form}
      onSubmit={submit}
      onKeyDown={(event) => closeByKey(event, onClose)}
    >
      <TextsField
        texts={said.names}
        label={(language) => t('admin.videos.name', { language })}
        longest={longestName}
        isIncomplete={isIncomplete}
        onChange={(names) => setSaid({ ...said, names })}
      />
      <IconChoice icon={said.icon} onChange={(icon) => setSaid({ ...said, icon })} />
      {saving.failure && <Alert role="alert">{saving.failure}</Alert>}
      <FormEnd isBusy={saving.isBusy} onClose={onClose} />
    </form>
  );
}

const names = Object.keys(categoryIcons) as CategoryIconName[];

/** One of the icons that cards draw. One that was imported with another name keeps it while nobody chooses. */
function IconChoice({ icon, onChange }: { icon: string; onChange(icon: string): void }) {
  const { t } = useWording();
  const group = useId();
  return (
    <fieldset className={css.icons}>
      <legend className={shared.label}>{t('admin.categories.icon')}</legend>
      {names.map((name) => {
        const Shape = categoryIcons[name];
        return (
          <label key={name} className={css.icon}>
            <input type="radio" name={group} checked={name === icon} onChange={() => onChange(name)} />
            <Shape aria-hidden size={24} />
            <span className={css.iconName}>{t(`admin.categories.icon.${name}`)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
