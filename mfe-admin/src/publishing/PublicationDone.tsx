import { Alert, Button, ButtonLink, communityZone, useWording } from '@banyan/framework';
import { dateAndHour, useAtTime } from '@banyan/framework/days';
import { IconCircleCheck, IconClock } from '@banyan/framework/icons';
import { useEffect, useRef, useState } from 'react';
import { failureText } from './failures.ts';
import * as css from './Publishing.module.css';
import type { Publishing } from './use-publishing.ts';

interface DoneProps {
  publishing: Publishing;
  /** Members saw it before, and see it changed. */
  isChange: boolean;
  onContinue(): void;
}

/** Of what is shown within a minute no time is said. */
const SOON_MS = 60_000;

/** It is published. Stays until its writer goes on (safe-behaviour 72); until members see it, it can be taken back without a trace. */
export function PublicationDone({ publishing, isChange, onContinue }: DoneProps) {
  const { t } = useWording();
  const { form, published, isUndoLost } = publishing;
  const { itemId } = published!;
  const shownFrom = Date.parse(published!.shownFrom);
  const [isShown, setShown] = useState(() => Date.now() >= shownFrom);
  useAtTime(isShown ? null : shownFrom, () => setShown(true));
  const said = useRef<HTMLParagraphElement>(null);
  // What was sent took its button along.
  useEffect(() => said.current?.focus(), []);
  // Nobody says that members see what may be taken back already.
  const isSure = isShown && !isUndoLost;
  const Shape = isSure ? IconCircleCheck : IconClock;
  const isBusy = publishing.state === 'sending';
  return (
    <div className={css.done}>
      <Shape aria-hidden size={44} />
      <p ref={said} tabIndex={-1} className={css.said}>
        {t('admin.publish.done', { title: form.title })}
      </p>
      <p className={css.about} role="status">
        <When shownFrom={shownFrom} isShown={isShown} isChange={isChange} isUndoLost={isUndoLost} />
      </p>
      {publishing.error && <Alert role="alert">{failureText(publishing.error, t)}</Alert>}
      <div className={css.buttons}>
        {!isSure && (
          <Button variant="default" loading={isBusy} onClick={() => void publishing.takeBack()}>
            {t('admin.publish.undo')}
          </Button>
        )}
        {isSure && (
          <ButtonLink href={`/show-post/${itemId}/all`} variant="default">
            {t('admin.publish.show')}
          </ButtonLink>
        )}
        <Button disabled={isBusy} onClick={onContinue}>
          {t('admin.publish.continue')}
        </Button>
      </div>
    </div>
  );
}

interface WhenProps extends Pick<Publishing, 'isUndoLost'> {
  shownFrom: number;
  isShown: boolean;
  isChange: boolean;
}

function When({ shownFrom, isShown, isChange, isUndoLost }: WhenProps) {
  const { t, language } = useWording();
  if (isUndoLost) return t('admin.publish.undoLost');
  if (isShown) return t(isChange ? 'admin.publish.changedText' : 'admin.publish.shownText');
  if (isChange) return t('admin.publish.movedText');
  if (shownFrom - Date.now() < SOON_MS) return t('admin.publish.soonText');
  return t('admin.publish.laterText', { when: dateAndHour(shownFrom, language, communityZone()) });
}
