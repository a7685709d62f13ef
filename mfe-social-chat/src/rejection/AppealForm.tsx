import { Button, longestText, Stack, Text, Textarea, useDraft, useWording, visibleText } from '@banyan/framework';
import { useRef, useState } from 'react';
import * as css from './rejection.module.css';

interface Props {
  pictureId: string;
  /** Answers whether it arrived. */
  onSend(text: string): Promise<boolean>;
  onClose(): void;
}

/** The words without their looks. They stay until they have arrived. */
function useAppeal({ pictureId, onSend, onClose }: Props) {
  const { t } = useWording();
  const words = useDraft(`appeal:${pictureId}`);
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const text = visibleText(words.text);
  const isTooLong = text.length > longestText.appeal;
  const field = useRef<HTMLTextAreaElement>(null);
  const send = async () => {
    setTried(true);
    if (text === '' || isTooLong) return field.current?.focus();
    setBusy(true);
    const isSent = await onSend(text);
    setBusy(false);
    if (!isSent) return;
    words.change('');
    onClose();
  };
  const tooLong = isTooLong && t('social.send.tooLong', { count: longestText.appeal });
  const missing = isTried && text === '' && t('social.rejection.missing');
  return { words, field, error: tooLong || missing, isBusy, send };
}

/** The one text in which a member asks staff to look again. */
export function AppealForm(props: Props) {
  const { t } = useWording();
  const { words, field, error, isBusy, send } = useAppeal(props);
  return (
    <Stack>
      <Text>{t('social.rejection.appealText')}</Text>
      <Textarea
        ref={field}
        label={t('social.rejection.words')}
        error={error}
        dir="auto"
        value={words.text}
        onChange={(event) => words.change(event.currentTarget.value)}
      />
      <div className={css.buttons} data-at="end">
        <Button variant="default" onClick={props.onClose}>
          {t('social.send.cancel')}
        </Button>
        <Button loading={isBusy} onClick={() => void send()}>
          {t('social.rejection.send')}
        </Button>
      </div>
    </Stack>
  );
}
