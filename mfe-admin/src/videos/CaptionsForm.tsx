import {
  Alert,
  Button,
  communityLanguages,
  FilterChip,
  Skeleton,
  Textarea,
  useWording,
  type WordingKey,
} from '@banyan/framework';
import { type RefObject, useRef, useState } from 'react';
import { useLeaving, useMark } from '../leaving/use-leaving.ts';
import * as css from '../programme/programme.module.css';
import { languageName } from '../programme/texts.ts';
import { type CaptionText, useCaptionText } from './use-caption-text.ts';
import { type Fault, useSavingCaptions } from './use-saving-captions.ts';
import { faultWords, type Video } from './video-words.ts';

interface Props {
  video: Video;
  /** What is written and not saved. */
  isChanged: RefObject<boolean>;
  read(): Promise<void>;
  onClose(): void;
}

/** The captions of a video, in one language after the other. */
export function CaptionsForm({ video, isChanged, read, onClose }: Props) {
  const { t, language: own } = useWording();
  const languages = communityLanguages();
  const [language, setLanguage] = useState(own);
  const leave = useLeaving();
  return (
    <div className={css.form}>
      <fieldset className={css.types} aria-label={t('admin.videos.captionLanguage')}>
        {languages.map((each) => (
          <FilterChip
            key={each}
            aria-pressed={each === language}
            onClick={() => void leave(isChanged.current, () => setLanguage(each))}
          >
            {languageName(each)}
          </FilterChip>
        ))}
      </fieldset>
      <CaptionsIn key={language} {...{ video, language, read, isChanged, onClose }} />
    </div>
  );
}

interface InProps extends Props {
  language: string;
}

function CaptionsIn({ language, ...props }: InProps) {
  const { t } = useWording();
  const { video, read } = props;
  const captions = useCaptionText(video.captions.find((each) => each.language === language)?.url);
  const again = () => void read().then(captions.read);
  if (captions.state === 'loading') return <Skeleton height="12rem" />;
  if (captions.state === 'ready') return <Editor {...props} language={language} captions={captions} onAgain={again} />;
  return (
    <Alert role="alert">
      {t('admin.videos.captionsFailed')}{' '}
      <Button variant="subtle" size="compact-md" onClick={again}>
        {t('admin.retry')}
      </Button>
    </Alert>
  );
}

interface EditorProps extends InProps {
  captions: CaptionText;
  /** Shows what is there now in place of what was written here. */
  onAgain(): void;
}

function Editor({ video, language, read, isChanged, onClose, captions, onAgain }: EditorProps) {
  const { t } = useWording();
  const { text, setText, kept, isSaved, put } = captions;
  const area = useRef<HTMLTextAreaElement>(null);
  const saving = useSavingCaptions(video, language, { read, area });
  useMark(isChanged, !isSaved, onClose);
  const hasSome = video.captions.some((each) => each.language === language);
  const remove = () => void saving.remove(kept, () => put(kept)).then((isGone) => isGone && put(''));
  return (
    <>
      <Textarea
        ref={area}
        dir="ltr"
        className={css.captions}
        spellCheck={false}
        lang={language}
        label={t('admin.videos.captionText')}
        description={t('admin.videos.captionHint')}
        value={text}
        minRows={10}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Faults faults={saving.faults} area={area} text={text} />
      {saving.failure && <Alert role="alert">{saving.failure}</Alert>}
      <div className={css.actions}>
        <Button loading={saving.isBusy} onClick={() => void saving.save(text).then((is) => is && put(text))}>
          {t('admin.videos.save')}
        </Button>
        <PickCaptions onPick={setText} />
        {saving.isConflict && <Other words="admin.videos.showTheirs" onClick={onAgain} />}
        {hasSome && <Other words="admin.videos.removeCaptions" onClick={remove} />}
        <Other words="admin.videos.close" onClick={onClose} />
      </div>
    </>
  );
}

function Other({ words, onClick }: { words: WordingKey; onClick(): void }) {
  const { t } = useWording();
  return (
    <Button variant="subtle" onClick={onClick}>
      {t(words)}
    </Button>
  );
}

interface FaultsProps {
  faults: readonly Fault[];
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
}

/** What is wrong, each with the line that it leads to. */
function Faults({ faults, area, text }: FaultsProps) {
  const { t } = useWording();
  if (faults.length === 0) return null;
  const lead = (line: number) => {
    const lines = text.split('\n');
    const from = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    area.current?.focus();
    area.current?.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
  };
  return (
    <Alert role="alert">
      {t('admin.videos.faults', { count: faults.length })}
      <ul className={css.faults}>
        {faults.map(({ line, kind }, index) => (
          <li key={index}>
            <button type="button" className={css.fault} onClick={() => lead(line)}>
              {t('admin.videos.fault', { line, fault: t(faultWords[kind]) })}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** A file of the device, whose text is shown before it is saved. */
function PickCaptions({ onPick }: { onPick(text: string): void }) {
  const { t } = useWording();
  const input = useRef<HTMLInputElement>(null);
  const pick = async (field: HTMLInputElement) => {
    const [file] = field.files ?? [];
    // The same file may be chosen again.
    const text = await file?.text();
    field.value = '';
    if (text !== undefined) onPick(text);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".vtt,.srt,text/vtt"
        hidden
        aria-label={t('admin.videos.captionFile')}
        onChange={({ currentTarget }) => void pick(currentTarget)}
      />
      <Button variant="default" onClick={() => input.current?.click()}>
        {t('admin.videos.captionFile')}
      </Button>
    </>
  );
}
