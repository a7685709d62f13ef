import {
  Alert,
  Anchor,
  announce,
  Button,
  communityLanguages,
  toast,
  toUserError,
  type UserError,
  useWording,
} from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { UploadBar } from '@banyan/framework/upload';
import { useRef, useState } from 'react';
import type { DocumentFieldsFragment } from '../generated/graphql.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { useFirstPage } from './first-page/use-first-page.ts';
import * as css from './programme.module.css';
import { languageName } from './texts.ts';
import { useDocumentUpload } from './use-document-upload.ts';
import type { Upload } from './use-kept-upload.ts';

export interface DocumentChange {
  /** The PDF that was uploaded; null: none. */
  uploadId?: string | null;
  /** A picture of its first page, of a manual. */
  previewId?: string | null;
  /** The one that was removed comes back. */
  restore?: boolean;
}

export type SetDocument = (language: string, change: DocumentChange) => Promise<unknown>;

interface Props {
  /** Of the manual or the video. */
  id: string;
  documents: readonly DocumentFieldsFragment[];
  /** Its last one cannot be removed, and lists show a picture of its first page. */
  isManual: boolean;
  set: SetDocument;
  /** Reads the list again. */
  read(): Promise<void>;
  onClose(): void;
}

/** The PDFs of a manual, or beside a video: one in each language that there is one in. */
export function DocumentsForm({ id, documents, isManual, set, read, onClose }: Props) {
  const { t } = useWording();
  return (
    <div className={css.form}>
      {communityLanguages().map((language) => {
        const document = documents.find((each) => each.language === language);
        const canRemove = document !== undefined && !(isManual && documents.length === 1);
        return <DocumentIn key={language} {...{ id, language, document, isManual, canRemove, set, read }} />;
      })}
      <div className={css.actions}>
        <Button variant="default" onClick={onClose}>
          {t('admin.videos.close')}
        </Button>
      </div>
    </div>
  );
}

interface InProps extends Pick<Props, 'id' | 'set' | 'read' | 'isManual'> {
  language: string;
  document: DocumentFieldsFragment | undefined;
  canRemove: boolean;
}

/** Saves one, and keeps why that failed; after a change by somebody else the list is read again. */
function useSetting({ language, set, read }: Pick<InProps, 'language' | 'set' | 'read'>) {
  const { t } = useWording();
  const [error, setError] = useState<UserError | null>(null);
  /** Whether it is done. */
  const change = async (wanted: DocumentChange): Promise<boolean> => {
    setError(null);
    try {
      await set(language, wanted);
      return true;
    } catch (failure) {
      const found = toUserError(failure);
      setError(found);
      if (found.code === 'CONFLICT') await read();
      return false;
    }
  };
  const save = async (uploadId: string, previewId: string | null) => {
    const isSaved = await change({ uploadId, previewId });
    if (isSaved) announce(t('admin.videos.saved'));
    return isSaved;
  };
  // The form may be closed by now.
  const bringBack = () =>
    set(language, { restore: true }).then(
      () => toast({ id: 'programme', message: t('admin.documents.restored') }),
      (failure: unknown) => toast({ id: 'programme', tone: 'error', message: t(toUserError(failure).wordingKey) }),
    );
  const remove = async () => {
    if (!(await change({ uploadId: null }))) return;
    const action = { label: t('admin.videos.undo'), onClick: () => void bringBack() };
    toast({ id: 'programme', message: t('admin.documents.removed'), action });
  };
  const failure = error && t(error.code === 'CONFLICT' ? 'admin.documents.changed' : error.wordingKey);
  return { save, remove, failure };
}

function DocumentIn({ id, language, document, isManual, canRemove, set, read }: InProps) {
  const { t } = useWording();
  const upload = useDocumentUpload(`banyan.admin.pdf-upload.${id}.${language}`);
  const firstPage = useFirstPage();
  const field = useRef<HTMLFieldSetElement>(null);
  useFocusHome(field);
  const { save, remove, failure } = useSetting({ language, set, read });
  const inLanguage = { language: languageName(language) };
  const send = async (file: File) => {
    if (isManual) firstPage.draw(file);
    const uploadId = await upload.send(file);
    if (uploadId && (await save(uploadId, isManual ? await firstPage.send() : null))) upload.done();
  };
  return (
    <fieldset ref={field} className={css.preview} aria-label={t('admin.documents.in', inLanguage)}>
      <legend className={css.label}>{t('admin.documents.in', inLanguage)}</legend>
      {document ? (
        <Anchor className={css.document} href={document.url} target="_blank" rel="noreferrer">
          {t('admin.documents.open', { count: document.pages })}
        </Anchor>
      ) : (
        <span className={css.about}>{t('admin.documents.none')}</span>
      )}
      <UnderWay upload={upload} />
      {failure && <Alert role="alert">{failure}</Alert>}
      <div className={css.actions}>
        {upload.progress ? (
          <Button variant="default" onClick={upload.cancel}>
            {t('admin.videos.cancel')}
          </Button>
        ) : (
          <Choices {...{ language, canRemove, has: document !== undefined }} onPick={send} onRemove={remove} />
        )}
      </div>
    </fieldset>
  );
}

/** What of an upload is not done, or why it was refused. */
function UnderWay({ upload: { kept, progress, error } }: { upload: Upload }) {
  const { t } = useWording();
  return (
    <>
      {kept && !progress && !error && <p className={css.about}>{t('admin.videos.goOn', { name: kept.name })}</p>}
      {progress && <UploadBar isFile {...progress} />}
      {error && <Alert role="alert">{t(error.wordingKey)}</Alert>}
    </>
  );
}

interface ChoicesProps {
  language: string;
  has: boolean;
  canRemove: boolean;
  onPick(file: File): Promise<void>;
  onRemove(): Promise<void>;
}

function Choices({ language, has, canRemove, onPick, onRemove }: ChoicesProps) {
  const { t } = useWording();
  const inLanguage = { language: languageName(language) };
  return (
    <>
      <ChooseFile
        label={t(has ? 'admin.documents.replaceLabel' : 'admin.documents.addLabel', inLanguage)}
        words={t(has ? 'admin.documents.replace' : 'admin.documents.add')}
        accept="application/pdf,.pdf"
        variant="default"
        onPick={(file) => void onPick(file)}
      />
      {canRemove && (
        <Button
          variant="subtle"
          aria-label={t('admin.documents.removeLabel', inLanguage)}
          onClick={() => void onRemove()}
        >
          {t('admin.documents.remove')}
        </Button>
      )}
    </>
  );
}
