import { Alert, Button, confirm, type Translate, useWording } from '@banyan/framework';
import { IconPlus } from '@banyan/framework/icons';
import { UploadBar } from '@banyan/framework/upload';
import { useRef, useState } from 'react';
import type { VideoType } from '../generated/graphql.ts';
import { ChooseFile } from '../programme/ChooseFile.tsx';
import { isSame } from '../programme/kept-upload.ts';
import * as css from '../programme/programme.module.css';
import type { Upload } from '../programme/use-kept-upload.ts';
import { useFilmUpload } from './use-film-upload.ts';
import { useCreating } from './use-saving.ts';
import { VideoForm } from './VideoForm.tsx';

interface Props {
  /** Which list is open. */
  type: VideoType;
  onMade(type: VideoType): void;
}

/** A new video: first its film, which may take a while, then what is said of it. */
export function NewVideo({ type, onMade }: Props) {
  const { t } = useWording();
  const upload = useFilmUpload();
  const [isOpen, setOpen] = useState(upload.kept !== null);
  if (!isOpen) return <Closed onOpen={() => setOpen(true)} />;
  const mayGiveUp = async () => !upload.kept || (await confirm(giveUpQuestion(t, upload.kept.name)));
  const close = async () => {
    if (!(await mayGiveUp())) return;
    upload.cancel();
    setOpen(false);
  };
  // Another tab may be sending the one that is kept.
  const choose = async (file: File) => {
    const { kept, error } = upload;
    if (!kept || error || isSame(kept, file) || (await mayGiveUp())) await upload.send(file);
  };
  const made = (madeType: VideoType) => {
    upload.done();
    setOpen(false);
    onMade(madeType);
  };
  return (
    <section className={css.fresh} aria-label={t('admin.videos.new')}>
      {upload.address && upload.kept ? (
        <NewVideoForm
          uploadId={upload.kept.id}
          film={upload.address}
          type={type}
          onMade={made}
          onClose={() => void close()}
          // The film stays, and goes on with the next new video.
          onLeave={() => setOpen(false)}
        />
      ) : (
        <ChooseFilm upload={upload} onChoose={(file) => void choose(file)} onClose={() => void close()} />
      )}
    </section>
  );
}

function Closed({ onOpen }: { onOpen(): void }) {
  const { t } = useWording();
  return (
    <div>
      <Button leftSection={<IconPlus aria-hidden size={20} />} onClick={onOpen}>
        {t('admin.videos.new')}
      </Button>
    </div>
  );
}

/** A film may have been on its way for an hour. */
const giveUpQuestion = (t: Translate, name: string) => ({
  title: t('admin.videos.giveUpAsk'),
  text: t('admin.videos.giveUpText', { name }),
  confirmLabel: t('admin.videos.giveUp'),
  cancelLabel: t('admin.stay'),
  tone: 'danger' as const,
});

interface FormProps {
  uploadId: string;
  film: string;
  type: VideoType;
  onMade(type: VideoType): void;
  onClose(): void;
  onLeave(): void;
}

function NewVideoForm({ uploadId, film, type, onMade, ...closing }: FormProps) {
  const { save, isBusy, failure } = useCreating(uploadId, (video) => onMade(video.type));
  // A film that is here is not given up without a question, whatever is written.
  const isChanged = useRef(false);
  return (
    <VideoForm
      initial={{ names: [], labels: [], chapters: [], type }}
      film={film}
      duration={null}
      isBusy={isBusy}
      failure={failure}
      onSave={(said, preview) => void save(said, preview)}
      isChanged={isChanged}
      {...closing}
    />
  );
}

interface ChooseProps {
  upload: Upload;
  onChoose(file: File): void;
  onClose(): void;
}

function ChooseFilm({ upload, onChoose, onClose }: ChooseProps) {
  const { t } = useWording();
  const { kept, progress, error } = upload;
  return (
    <>
      {progress && kept ? (
        <p className={css.about}>
          <bdi>{kept.name}</bdi>
        </p>
      ) : (
        // What was refused does not go on.
        <p className={css.about}>
          {kept && !error ? t('admin.videos.goOn', { name: kept.name }) : t('admin.videos.newHint')}
        </p>
      )}
      {progress && <UploadBar isFile {...progress} />}
      {error && <Alert role="alert">{t(error.wordingKey)}</Alert>}
      <div className={css.actions}>
        {!progress && (
          <ChooseFile label={t('admin.videos.chooseFilm')} accept="video/mp4,.mp4,.m4v" onPick={onChoose} />
        )}
        <Button variant="default" onClick={onClose}>
          {t('admin.videos.cancel')}
        </Button>
      </div>
    </>
  );
}
