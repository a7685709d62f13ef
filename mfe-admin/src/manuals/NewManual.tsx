import { Alert, Button, communityLanguages, FilterChip, useWording } from '@banyan/framework';
import { IconPlus } from '@banyan/framework/icons';
import { UploadBar } from '@banyan/framework/upload';
import { useRef, useState } from 'react';
import { useLeaving } from '../leaving/use-leaving.ts';
import { ChooseFile } from '../programme/ChooseFile.tsx';
import { useFirstPage } from '../programme/first-page/use-first-page.ts';
import { readKept } from '../programme/kept-upload.ts';
import * as css from '../programme/programme.module.css';
import { languageName } from '../programme/texts.ts';
import { useDocumentUpload } from '../programme/use-document-upload.ts';
import type { Upload } from '../programme/use-kept-upload.ts';
import { ManualForm } from './ManualForm.tsx';
import { type SentPdf, useCreating } from './use-saving.ts';

const keptKey = 'banyan.admin.pdf-upload';

/** A new manual: first its PDF, then what is said of it. */
export function NewManual({ onMade }: { onMade(): void }) {
  const { t } = useWording();
  const [isOpen, setOpen] = useState(() => readKept(keptKey) !== null);
  if (isOpen)
    return (
      <section className={css.fresh} aria-label={t('admin.manuals.new')}>
        <Making
          onMade={() => {
            setOpen(false);
            onMade();
          }}
          onClose={() => setOpen(false)}
        />
      </section>
    );
  return (
    <div>
      <Button leftSection={<IconPlus aria-hidden size={20} />} onClick={() => setOpen(true)}>
        {t('admin.manuals.new')}
      </Button>
    </div>
  );
}

interface Props {
  onMade(): void;
  onClose(): void;
}

function Making({ onMade, onClose }: Props) {
  const [language, setLanguage] = useState<string>(useWording().language);
  const [uploadId, setUploadId] = useState<string | null>(null);
  const upload = useDocumentUpload(keptKey);
  const firstPage = useFirstPage();
  const leave = useLeaving();
  const close = (isChanged: boolean) =>
    leave(isChanged, () => {
      upload.cancel();
      onClose();
    });
  const made = () => {
    upload.done();
    onMade();
  };
  return (
    <>
      <LanguageChoice language={language} onChange={setLanguage} />
      {uploadId ? (
        <NewManualForm
          {...{ uploadId, language, firstPage }}
          onMade={made}
          onClose={() => void close(true)}
          // The PDF stays, and goes on once it is chosen again.
          onLeave={onClose}
        />
      ) : (
        <ChoosePdf
          upload={upload}
          onPick={(file) => {
            firstPage.draw(file);
            void upload.send(file).then(setUploadId);
          }}
          onClose={() => void close(upload.progress !== null)}
        />
      )}
    </>
  );
}

/** In which language the PDF is written. */
function LanguageChoice({ language, onChange }: { language: string; onChange(language: string): void }) {
  const { t } = useWording();
  return (
    <fieldset className={css.types} aria-label={t('admin.manuals.language')}>
      <legend className={css.label}>{t('admin.manuals.language')}</legend>
      {communityLanguages().map((each) => (
        <FilterChip key={each} aria-pressed={each === language} onClick={() => onChange(each)}>
          {languageName(each)}
        </FilterChip>
      ))}
    </fieldset>
  );
}

function NewManualForm({ onMade, onClose, onLeave, ...pdf }: Props & SentPdf & { onLeave(): void }) {
  const { save, isBusy, failure } = useCreating(pdf, onMade);
  // A PDF that is here is not given up without a question, whatever is written.
  const isChanged = useRef(false);
  return (
    <ManualForm
      initial={{ names: [], labels: [] }}
      isBusy={isBusy}
      failure={failure}
      onSave={(said) => void save(said)}
      isChanged={isChanged}
      {...{ onClose, onLeave }}
    />
  );
}

interface ChooseProps {
  upload: Upload;
  onPick(file: File): void;
  onClose(): void;
}

function ChoosePdf({ upload, onPick, onClose }: ChooseProps) {
  const { t } = useWording();
  const { kept, progress, error } = upload;
  return (
    <>
      <p className={css.about}>
        {kept && !progress && !error ? t('admin.videos.goOn', { name: kept.name }) : t('admin.manuals.newHint')}
      </p>
      {progress && <UploadBar isFile {...progress} />}
      {error && <Alert role="alert">{t(error.wordingKey)}</Alert>}
      <div className={css.actions}>
        {!progress && <ChooseFile label={t('admin.manuals.choose')} accept="application/pdf,.pdf" onPick={onPick} />}
        <Button variant="default" onClick={onClose}>
          {t('admin.videos.cancel')}
        </Button>
      </div>
    </>
  );
}
