import { Alert, Button, useNetworkStatus, useWording } from '@banyan/framework';
import { IconPhoto, IconPhotoPlus } from '@banyan/framework/icons';
import { useRef, useState } from 'react';
import { useFocusHome } from '../focus/use-focus-home.ts';
import { PickPicture } from '../upload/PickPicture.tsx';
import { UploadBar } from '../upload/UploadBar.tsx';
import * as css from './PictureField.module.css';
import type { KeptPicture, SentPicture } from './use-sent-picture.ts';

/** What the field says, in the reader's language. */
export interface PictureWords {
  /** What the picture is, for who does not see it. */
  picture: string;
  add: string;
  remove: string;
  retry: string;
  /** Before why it was not sent. */
  wrong: string;
  /** Where the browser cannot draw what is kept. */
  kept: string;
  offline: string;
}

export interface PictureFieldProps {
  kept: KeptPicture | null;
  picture: SentPicture;
  words: PictureWords;
}

/** One picture: picked, on its way with its percent, there, and taken out again. */
export function PictureField(props: PictureFieldProps) {
  const { kept, picture, words } = props;
  const container = useRef<HTMLDivElement>(null);
  useFocusHome(container);
  return (
    <div ref={container}>
      {kept || picture.isUploading ? <Picked {...props} /> : <NoPicture words={words} onPick={picture.add} />}
    </div>
  );
}

function Picked({ kept, picture, words }: PictureFieldProps) {
  const { t } = useWording();
  const { upload, error, remove } = picture;
  const source = upload.preview ?? kept?.preview;
  return (
    <div className={css.picture}>
      {source && <Shown key={source} source={source} words={words} />}
      {upload.step === 'sending' && <UploadBar {...upload.progress} />}
      {error && (
        <Alert role="alert">
          {words.wrong} {t(error.wordingKey)}
        </Alert>
      )}
      <div className={css.buttons} data-focus-home>
        {error && upload.step === 'ready' && (
          <Button size="sm" onClick={picture.again}>
            {words.retry}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={remove}>
          {words.remove}
        </Button>
      </div>
    </div>
  );
}

/** Not every browser can draw every picture, and what was kept through a reload is shown for a quarter of an hour only. */
function Shown({ source, words }: { source: string; words: PictureWords }) {
  const [isUnknown, setUnknown] = useState(false);
  return isUnknown ? (
    <p className={css.kept}>
      <IconPhoto aria-hidden size={28} /> {words.kept}
    </p>
  ) : (
    <img className={css.preview} src={source} alt={words.picture} onError={() => setUnknown(true)} />
  );
}

function NoPicture({ words, onPick }: { words: PictureWords; onPick(file: File): void }) {
  const { online } = useNetworkStatus();
  return (
    <div className={css.buttons} data-focus-home>
      <PickPicture label={words.add} icon={IconPhotoPlus} disabled={!online} onPick={onPick} />
      {!online && <p className={css.note}>{words.offline}</p>}
    </div>
  );
}
