import { Alert, Button, useWording } from '@banyan/framework';
import { useId } from 'react';
import * as css from './composer.module.css';
import type { ComposerState } from './useComposer.ts';
import type { PostSending } from './usePostSending.ts';

interface FootProps {
  state: ComposerState;
  /** It stands in the feed, and may leave it. */
  wasPublished: boolean;
  isPreview: boolean;
  onPreview(): void;
}

/** What is missing or went wrong, and what can be done now. */
export function ComposerFoot({ state, wasPublished, isPreview, onPreview }: FootProps) {
  const { t } = useWording();
  const { lack, sending, discard } = state;
  const isSending = sending.state === 'sending';
  const lackId = useId();
  return (
    <div className={css.foot}>
      {sending.error && <Failure sending={sending} />}
      {wasPublished && state.isApproved && <p className={css.note}>{t('feed.write.leavesFeed')}</p>}
      <p id={lackId} role="status" className={css.note}>
        {lack && t(`feed.write.lack.${lack}`)}
      </p>
      <div className={css.buttons}>
        <Button variant="subtle" disabled={isSending} onClick={() => void discard()}>
          {t('feed.write.discard')}
        </Button>
        <Button variant="default" disabled={isSending || lack === 'text'} onClick={onPreview}>
          {t(isPreview ? 'feed.write.goOnWriting' : 'feed.write.preview')}
        </Button>
        <Button
          type="submit"
          loading={isSending}
          aria-disabled={lack !== null || undefined}
          aria-describedby={lackId}
          data-lacks={lack !== null || undefined}
          className={css.post}
        >
          {t(sending.error ? 'feed.retry' : 'feed.write.post')}
        </Button>
      </div>
    </div>
  );
}

/** What was refused, in the service's words; of a lost line also that nothing is lost with it. */
function Failure({ sending: { state, error } }: { sending: PostSending }) {
  const { t } = useWording();
  if (!error) return null;
  return (
    <Alert role="alert">
      {t(error.wordingKey)} {state === 'lost' && t('feed.write.goesOn')}
    </Alert>
  );
}
