import { Alert, announce, Button, toUserError, useMutation, useWording, visibleText } from '@banyan/framework';
import { type FormEvent, useId, useState } from 'react';
import { UpdateVideoDocument, type VideoType } from '../generated/graphql.ts';
import { LabelChoice } from './LabelChoice.tsx';
import { TextsField } from './TextsField.tsx';
import * as css from './Videos.module.css';
import {
  isEmpty,
  keyOf,
  longestName,
  type Said,
  type TextInLanguage,
  typeWords,
  type Video,
  videoTypes,
} from './video-words.ts';

interface Props {
  video: Video;
  read(): Promise<void>;
  onClose(): void;
}

/** What is said of a video: names and label in each language of the community, and its type. */
export function DetailsForm({ video, read, onClose }: Props) {
  const { t } = useWording();
  const [said, setSaid] = useState<Said>({ names: video.names, labels: video.labels, type: video.type });
  const [isIncomplete, setIncomplete] = useState(false);
  const { save, isBusy, failure } = useSaving(video, read, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacks = isLacking(said);
    setIncomplete(lacks);
    if (lacks) focusFirstLacking(event.currentTarget as HTMLElement);
    else void save(said);
  };
  return (
    <form noValidate className={css.form} onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <TextsField
        texts={said.names}
        label={(language) => t('admin.videos.name', { language })}
        longest={longestName}
        isIncomplete={isIncomplete}
        onChange={(names) => setSaid({ ...said, names })}
      />
      <TypeChoice type={said.type} onChange={(type) => setSaid({ ...said, type })} />
      <LabelChoice
        said={said}
        languages={video.names}
        isIncomplete={isIncomplete}
        onChange={(labels) => setSaid({ ...said, labels })}
      />
      {failure && <Alert role="alert">{failure}</Alert>}
      <div className={css.actions}>
        <Button type="submit" loading={isBusy}>
          {t('admin.videos.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('admin.videos.cancel')}
        </Button>
      </div>
    </form>
  );
}

const isLacking = ({ names, labels, type }: Said) =>
  names.some(isEmpty) || labels.some(isEmpty) || (type === 'SESSION' && labels.length === 0);

const focusFirstLacking = (form: HTMLElement): void => {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select[data-label]');
  [...fields].find(({ value }) => visibleText(value) === '' || value === keyOf([]))?.focus();
};

const plain = (texts: readonly TextInLanguage[]) =>
  texts.map(({ language, text }) => ({ language, text: visibleText(text) }));

function useSaving(video: Video, read: () => Promise<void>, onClose: () => void) {
  const { t } = useWording();
  const [update, { loading }] = useMutation(UpdateVideoDocument);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async ({ names, labels, type }: Said) => {
    setFailure(null);
    const variables = {
      id: video.id,
      revision: video.revision,
      video: { type, names: plain(names), labels: plain(labels) },
    };
    try {
      await update({ variables });
    } catch (error) {
      const { code, wordingKey } = toUserError(error);
      setFailure(t(code === 'CONFLICT' ? 'admin.videos.changed' : wordingKey));
      if (code === 'CONFLICT') await read();
      return;
    }
    announce(t('admin.videos.saved'));
    onClose();
    if (type !== video.type) await read();
  };
  return { save, isBusy: loading, failure };
}

function TypeChoice({ type, onChange }: { type: VideoType; onChange(type: VideoType): void }) {
  const { t } = useWording();
  const id = useId();
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        {t('admin.videos.type')}
      </label>
      <select
        id={id}
        className={css.select}
        value={type}
        onChange={(event) => onChange(event.target.value as VideoType)}
      >
        {videoTypes.map((each) => (
          <option key={each} value={each}>
            {t(typeWords[each])}
          </option>
        ))}
      </select>
    </div>
  );
}
