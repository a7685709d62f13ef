import { Alert, useWording } from '@banyan/framework';
import { type RefObject, useState } from 'react';
import { closeByKey, useMark } from '../leaving/use-leaving.ts';
import { FormEnd } from '../programme/FormEnd.tsx';
import * as css from '../programme/programme.module.css';
import { TextsField } from '../programme/TextsField.tsx';
import { inAllLanguages, isEmpty, longestName } from '../programme/texts.ts';
import { useSubmit } from '../programme/use-submit.ts';
import { ChaptersField } from './chapters/ChaptersField.tsx';
import { isLackingChapter } from './chapters/chapter-drafts.ts';
import { LabelChoice } from './LabelChoice.tsx';
import { PreviewChooser } from './PreviewChooser.tsx';
import { TypeChoice } from './TypeChoice.tsx';
import type { Said } from './video-words.ts';

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
  isChanged: RefObject<boolean>;
  onClose(): void;
  /** Closes it without a question. Default: `onClose`, which asks nothing once nothing is changed. */
  onLeave?(): void;
}

/** No label at all stays none. */
const begin = ({ names, labels, chapters, type }: Said): Said => ({
  names: inAllLanguages(names),
  labels: labels.length > 0 ? inAllLanguages(labels) : [],
  chapters: chapters.map((chapter) => ({ ...chapter, names: inAllLanguages(chapter.names) })),
  type,
});

function useDraft(initial: Said) {
  const [begun] = useState(() => begin(initial));
  const [said, setSaid] = useState(begun);
  const [preview, setPreview] = useState<Blob | null>(null);
  return { said, setSaid, preview, setPreview, isWritten: said !== begun || preview !== null };
}

/** What is said of a video: names, label and chapters in each language of the community, its type, and the picture before it plays. */
export function VideoForm({ initial, film, duration: known, isBusy, failure, onSave, ...closing }: Props) {
  const { t } = useWording();
  const { said, setSaid, preview, setPreview, isWritten } = useDraft(initial);
  const [duration, setDuration] = useState(known);
  const { form, isIncomplete, submit } = useSubmit(isLacking(said, duration), () => onSave(said, preview));
  const { isChanged, onClose, onLeave = onClose } = closing;
  useMark(isChanged, isWritten, onLeave);
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
      <FormEnd isBusy={isBusy} onClose={onClose} />
    </form>
  );
}

const isLacking = ({ names, labels, type, chapters }: Said, duration: number | null) =>
  names.some(isEmpty) ||
  labels.some(isEmpty) ||
  (type === 'SESSION' && labels.length === 0) ||
  isLackingChapter(chapters, duration);
