import { Button, IconButton, TextInput, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { IconPlus, IconTrash } from '@banyan/framework/icons';
import { useRef } from 'react';
import { TextsField } from '../../programme/TextsField.tsx';
import { inAllLanguages, longestName } from '../../programme/texts.ts';
import type { ChapterDraft } from '../video-words.ts';
import { mostChapters, type TimeFault, timeFault } from './chapter-drafts.ts';
import * as css from './chapters.module.css';

interface Props {
  chapters: readonly ChapterDraft[];
  /** Of the film, in seconds; null where it is not known here. */
  duration: number | null;
  isIncomplete: boolean;
  onChange(chapters: ChapterDraft[]): void;
}

/** What begins when in the film. They are sorted by their times when they are saved. */
export function ChaptersField({ chapters, duration, isIncomplete, onChange }: Props) {
  const { t } = useWording();
  const field = useRef<HTMLFieldSetElement>(null);
  useFocusHome(field);
  const add = () => {
    onChange([...chapters, { key: crypto.randomUUID(), at: '', names: inAllLanguages([]) }]);
  };
  const change = (changed: ChapterDraft) =>
    onChange(chapters.map((each) => (each.key === changed.key ? changed : each)));
  return (
    <fieldset ref={field} className={css.chapters}>
      <legend>{t('admin.videos.chapters')}</legend>
      <ol className={css.list}>
        {chapters.map((draft, index) => (
          <ChapterRow
            key={draft.key}
            draft={draft}
            place={index + 1}
            fault={isIncomplete ? timeFault(draft, chapters, duration) : null}
            isIncomplete={isIncomplete}
            onChange={change}
            onRemove={() => onChange(chapters.filter(({ key }) => key !== draft.key))}
          />
        ))}
      </ol>
      {chapters.length < mostChapters && (
        <Button data-focus-home variant="default" leftSection={<IconPlus aria-hidden size={20} />} onClick={add}>
          {t('admin.videos.addChapter')}
        </Button>
      )}
    </fieldset>
  );
}

const faultWords = {
  form: 'admin.videos.chapterFault.form',
  twice: 'admin.videos.chapterFault.twice',
  beyond: 'admin.videos.chapterFault.beyond',
} as const satisfies Record<TimeFault, string>;

interface RowProps {
  draft: ChapterDraft;
  place: number;
  fault: TimeFault | null;
  isIncomplete: boolean;
  onChange(draft: ChapterDraft): void;
  onRemove(): void;
}

function ChapterRow({ draft, place, fault, isIncomplete, onChange, onRemove }: RowProps) {
  const { t } = useWording();
  return (
    <li className={css.row}>
      <fieldset className={css.fields} aria-label={t('admin.videos.chapter', { place })}>
        <TextInput
          className={css.time}
          dir="ltr"
          label={t('admin.videos.chapterAt')}
          placeholder="1:05"
          autoComplete="off"
          required
          value={draft.at}
          error={fault && t(faultWords[fault])}
          onChange={({ currentTarget }) => onChange({ ...draft, at: currentTarget.value })}
        />
        <TextsField
          texts={draft.names}
          label={(language) => t('admin.videos.name', { language })}
          longest={longestName}
          isIncomplete={isIncomplete}
          onChange={(names) => onChange({ ...draft, names })}
        />
      </fieldset>
      <IconButton icon={IconTrash} label={t('admin.videos.removeChapter', { place })} onClick={onRemove} />
    </li>
  );
}
