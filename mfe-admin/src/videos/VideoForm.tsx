import { Alert, Button, useWording, visibleText } from '@banyan/framework';
import { type FormEvent, useState } from 'react';
import { LabelChoice } from './LabelChoice.tsx';
import { PreviewChooser } from './PreviewChooser.tsx';
import { TextsField } from './TextsField.tsx';
import { TypeChoice } from './TypeChoice.tsx';
import * as css from './Videos.module.css';
import { inAllLanguages, isEmpty, keyOf, longestName, type Said } from './video-words.ts';

interface Props {
  initial: Said;
  /** The address of the film, to take a picture of. */
  film: string;
  isBusy: boolean;
  failure: string | null;
  /** `preview`: chosen here; null: as it is. */
  onSave(said: Said, preview: Blob | null): void;
  onClose(isChanged: boolean): void;
}

/** No label at all stays none. */
const begin = ({ names, labels, type }: Said): Said => ({
  names: inAllLanguages(names),
  labels: labels.length > 0 ? inAllLanguages(labels) : [],
  type,
});

/** What is said of a video: names and label in each language of the community, its type, and the picture before it plays. */
export function VideoForm({ initial, film, isBusy, failure, onSave, onClose }: Props) {
  const { t } = useWording();
  const [begun] = useState(() => begin(initial));
  const [said, setSaid] = useState(begun);
  const [preview, setPreview] = useState<Blob | null>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacks = isLacking(said);
    setIncomplete(lacks);
    if (lacks) focusFirstLacking(event.currentTarget as HTMLElement);
    else onSave(said, preview);
  };
  const close = () => onClose(said !== begun || preview !== null);
  return (
    <form noValidate className={css.form} onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && close()}>
      <TextsField
        texts={said.names}
        label={(language) => t('admin.videos.name', { language })}
        longest={longestName}
        isIncomplete={isIncomplete}
        onChange={(names) => setSaid({ ...said, names })}
      />
      <TypeChoice type={said.type} onChange={(type) => setSaid({ ...said, type })} />
      <LabelChoice said={said} isIncomplete={isIncomplete} onChange={(labels) => setSaid({ ...said, labels })} />
      <PreviewChooser film={film} onChoose={setPreview} />
      {failure && <Alert role="alert">{failure}</Alert>}
      <End isBusy={isBusy} onClose={close} />
    </form>
  );
}

function End({ isBusy, onClose }: Pick<Props, 'isBusy'> & { onClose(): void }) {
  const { t } = useWording();
  return (
    <div className={css.actions}>
      <Button type="submit" loading={isBusy}>
        {t('admin.videos.save')}
      </Button>
      <Button variant="default" onClick={onClose}>
        {t('admin.videos.cancel')}
      </Button>
    </div>
  );
}

const isLacking = ({ names, labels, type }: Said) =>
  names.some(isEmpty) || labels.some(isEmpty) || (type === 'SESSION' && labels.length === 0);

const focusFirstLacking = (form: HTMLElement): void => {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[maxlength], select[data-label]');
  [...fields].find(({ value }) => visibleText(value) === '' || value === keyOf([]))?.focus();
};
