import { Alert, Button, longestText, Stack, TextInput, useWording, visibleText } from '@banyan/framework';
import { type Upload, UploadBar, type UploadedPicture } from '@banyan/framework/upload';
import { useState } from 'react';
import { ChosenPicture } from './ChosenPicture.tsx';
import * as css from './send.module.css';

export interface SendFormProps {
  upload: Upload;
  /** `face`: round, as a face is shown. `photo`: whole, with a label of the member's. */
  kind: 'face' | 'photo';
  /** Says what becomes of a picture that was uploaded. */
  finish(picture: UploadedPicture, label: string): Promise<unknown>;
  onClose(): void;
}

/** The words of a picture, and how many there may be. */
function useWords(kind: SendFormProps['kind']) {
  const { t } = useWording();
  const [label, setLabel] = useState('');
  const [alt, setAlt] = useState('');
  const tooLong = (text: string, limit: number) =>
    visibleText(text).length > limit && t('social.send.tooLong', { count: limit });
  const labelError = kind === 'photo' && tooLong(label, longestText.photoLabel);
  const altError = tooLong(alt, longestText.pictureAlt);
  return { label, setLabel, labelError, alt, setAlt, altError, isTooLong: Boolean(labelError || altError) };
}

/** What is sent, with its words; then how far it is. */
export function SendForm({ upload, kind, finish, onClose }: SendFormProps) {
  const { t } = useWording();
  const words = useWords(kind);
  const { step, error, preview, progress } = upload;
  const isSending = step === 'sending';
  const send = async () => {
    const label = visibleText(words.label);
    if (await upload.send(visibleText(words.alt), (picture) => finish(picture, label))) upload.clear();
  };
  return (
    <Stack>
      {preview && <ChosenPicture key={preview} src={preview} kind={kind} />}
      {error && <Alert role="alert">{t(error.wordingKey) || t('error.INTERNAL')}</Alert>}
      {isSending && <UploadBar {...progress} />}
      {!isSending && step !== 'refused' && <Words words={words} kind={kind} />}
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose}>
          {t(isSending ? 'social.send.stop' : 'social.send.cancel')}
        </Button>
        {!isSending && step !== 'refused' && (
          <Button disabled={words.isTooLong} loading={step === 'checking'} onClick={() => void send()}>
            {t(error ? 'social.retry' : 'social.send.send')}
          </Button>
        )}
      </div>
    </Stack>
  );
}

function Words({ words, kind }: { words: ReturnType<typeof useWords>; kind: SendFormProps['kind'] }) {
  const { t } = useWording();
  return (
    <>
      {kind === 'photo' && (
        <TextInput
          label={t('social.send.label')}
          error={words.labelError}
          dir="auto"
          value={words.label}
          onChange={(event) => words.setLabel(event.currentTarget.value)}
        />
      )}
      <TextInput
        label={t('social.send.alt')}
        description={t('social.send.altHint')}
        error={words.altError}
        dir="auto"
        value={words.alt}
        onChange={(event) => words.setAlt(event.currentTarget.value)}
      />
      <p className={css.note}>{t('social.send.staff')}</p>
    </>
  );
}
