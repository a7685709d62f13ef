import { Alert, Button, useWording } from '@banyan/framework';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { closeByKey, useMark } from '../leaving/use-leaving.ts';
import { ChaptersField } from './chapters/ChaptersField.tsx';
import { isLackingChapter } from './chapters/chapter-drafts.ts';
import { LabelChoice } from './LabelChoice.tsx';
import { PreviewChooser } from './PreviewChooser.tsx';
import { TextsField } from './TextsField.tsx';
import { TypeChoice } from './TypeChoice.tsx';
import * as css from './Videos.module.css';
import { inAllLanguages, isEmpty, longestName, type Said } from './video-words.ts';

interface Props {
  initial: Said;
  /** The address of the film, to take a picture of. */
  film: string;
  /** Of the film, in seconds; null where nobody said it yet: then it is what the film itself says. */
  duration: number | null;
  isBusy: boolean;
  failure: string | null;
  /** `preview`: chosen here; null: as it is. */
  onSave(said: Said, preview: Blob | null): void;
  /** Says outside whether something is not saved. */
  isChanged?: RefObject<boolean>;
  onClose(): void;
}

/** No label at all stays none. */
const begin = ({ names, labels, chapters, type }: Said): Said => ({
  names: inAllLanguages(names),
  labels: labels.length > 0 ? inAllLanguages(labels) : [],
  chapters: chapters.map((chapter) => ({ ...chapter, names: inAllLanguages(chapter.names) })),
  type,
});

/** What is said of a video: names, label and chapters in each language of the community, its type, and the picture before it plays. */
export function VideoForm({ initial, film, duration: known, isBusy, failure, onSave, isChanged, onClose }: Props) {
  const { t } = useWording();
  const [begun] = useState(() => begin(initial));
  const [said, setSaid] = useState(begun);
  const [preview, setPreview] = useState<Blob | null>(null);
  const [duration, setDuration] = useState(known);
  const { form, isIncomplete, submit } = useSubmit(isLacking(said, duration), () => onSave(said, preview));
  const own = useRef(false);
  useMark(isChanged ?? own, said !== begun || preview !== null);
  return (
    <form
      ref={form}
      noValidate
      className={css.form}
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
      <TypeChoice type={said.type} onChange={(type) => setSaid({ ...said, type })} />
      <LabelChoice said={said} isIncomplete={isIncomplete} onChange={(labels) => setSaid({ ...said, labels })} />
      <ChaptersField
        chapters={said.chapters}
        duration={duration}
        isIncomplete={isIncomplete}
        onChange={(chapters) => setSaid({ ...said, chapters })}
      />
      <PreviewChooser film={film} onChoose={setPreview} onLoaded={(seconds) => setDuration(known ?? seconds)} />
      {failure && <Alert role="alert">{failure}</Alert>}
      <End isBusy={isBusy} onClose={onClose} />
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

/** A form that is not complete says so at each field, and the first of them has the focus. */
function useSubmit(isLackingNow: boolean, save: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLackingNow) setTries(tries + 1);
    else save();
  };
  return { form, isIncomplete: tries > 0, submit };
}

const isLacking = ({ names, labels, type, chapters }: Said, duration: number | null) =>
  names.some(isEmpty) ||
  labels.some(isEmpty) ||
  (type === 'SESSION' && labels.length === 0) ||
  isLackingChapter(chapters, duration);
