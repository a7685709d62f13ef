import { Alert, Button, ButtonLink, communityZone, useWording } from '@banyan/framework';
import { dateAndHour, useAtTime } from '@banyan/framework/days';
import { IconCircleCheck, IconClock } from '@banyan/framework/icons';
import { useEffect, useRef, useState } from 'react';
import { failureText } from './failures.ts';
import * as css from './Publishing.module.css';
import type { Publication } from './publication.ts';
import type { Publishing } from './use-publishing.ts';

interface DoneProps {
  publishing: Publishing;
  /** For whom it was, where members saw it before and see it changed; null: nobody saw it. */
  seenBy: readonly string[] | null;
  /** It was no publication before: taking it back is all that there is to undo. */
  canUndo: boolean;
  onContinue(): void;
}

/** Of what is shown within a minute no time is said. */
const SOON_MS = 60_000;

/**
 * It is published. Stays until its writer goes on (safe-behaviour 72). What nobody has seen can be taken back without a trace until members
 * see it; of what was published before, for now or for later, that would take away more than the change.
 */
export function PublicationDone({ publishing, seenBy, canUndo, onContinue }: DoneProps) {
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
        <When {...{ form, seenBy, shownFrom, isShown, isUndoLost }} />
      </p>
      {publishing.error && <Alert role="alert">{failureText(publishing.error, t)}</Alert>}
      <div className={css.buttons}>
        {!isSure && canUndo && (
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

interface WhenProps extends Pick<Publishing, 'form' | 'isUndoLost'>, Pick<DoneProps, 'seenBy'> {
  shownFrom: number;
  isShown: boolean;
}

function When({ form, seenBy, shownFrom, isShown, isUndoLost }: WhenProps) {
  const { t, language } = useWording();
  if (isUndoLost) return t('admin.publish.undoLost');
  if (isShown && seenBy) return t(isMoved(seenBy, form) ? 'admin.publish.movedText' : 'admin.publish.changedText');
  if (isShown) return t('admin.publish.shownText');
  if (shownFrom - Date.now() < SOON_MS && !seenBy) return t('admin.publish.soonText');
  const when = dateAndHour(shownFrom, language, communityZone());
  return t(seenBy ? 'admin.publish.putOffText' : 'admin.publish.laterText', { when });
}

/** It is for others now. */
const isMoved = (seenBy: readonly string[], { targets }: Publication): boolean =>
  seenBy.length !== targets.length || seenBy.some((target) => !targets.includes(target));
