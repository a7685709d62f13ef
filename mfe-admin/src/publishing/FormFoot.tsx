import { Alert, Button, confirm, useWording } from '@banyan/framework';
import { Differences } from './Differences.tsx';
import { failureText } from './failures.ts';
import * as css from './Publishing.module.css';
import type { Problems } from './publication.ts';
import type { Publishing } from './use-publishing.ts';
import type { ServerDrafting } from './use-server-draft.ts';
import { useTheirs } from './use-theirs.ts';
import type { Writing } from './use-writing.ts';

interface FootProps {
  problems: Problems;
  publishing: Publishing;
  writing: Writing;
  /** Members see it as it was. */
  isLive: boolean;
  drafting: ServerDrafting;
  isPreview: boolean;
  onPreview(): void;
  /** Nothing is kept of what was written. */
  onDiscard(): void;
}

/** What went wrong, and what can be done now. */
export function FormFoot({ problems, publishing, drafting, isLive, isPreview, ...props }: FootProps) {
  const { t } = useWording();
  const { state, error } = publishing;
  const isSending = state === 'sending';
  const count = Object.keys(problems).length;
  const discard = useDiscard(props.writing, props.onDiscard);
  return (
    <div className={css.foot}>
      <Failure publishing={publishing} writing={props.writing} />
      <DraftState drafting={drafting} writing={props.writing} />
      <p role="status" className={css.failure}>
        {count > 0 && t('admin.publish.problems', { count })}
      </p>
      <div className={css.buttons}>
        <Button variant="subtle" disabled={isSending} onClick={() => void discard()}>
          {t('admin.publish.discard')}
        </Button>
        <Button variant="default" aria-pressed={isPreview} onClick={props.onPreview}>
          {t(isPreview ? 'admin.publish.goOnWriting' : 'admin.publish.preview.show')}
        </Button>
        <Button type="submit" loading={isSending}>
          {t(error ? 'admin.retry' : isLive ? 'admin.publish.save' : 'admin.publish.send')}
        </Button>
      </div>
    </div>
  );
}

/** Why it was not published; of what was changed elsewhere also what stands there. */
function Failure({ publishing: { state, error, dismiss }, writing }: Pick<FootProps, 'publishing' | 'writing'>) {
  const { t } = useWording();
  const { theirs, take } = useTheirs(writing, error);
  if (!error) return null;
  const about = failureText(error, t);
  if (theirs) {
    const takeTheirs = () => {
      take();
      dismiss();
    };
    const forms = { mine: writing.form, theirs: theirs.form };
    return <Differences about={about} {...forms} onTakeTheirs={takeTheirs} onKeepMine={dismiss} />;
  }
  return (
    <Alert role="alert">
      {about} {state === 'lost' && t('admin.publish.goesOn')}
    </Alert>
  );
}

/** Where what is written is kept; of two devices that wrote on, which of both holds. */
function DraftState({ drafting, writing }: Pick<FootProps, 'drafting' | 'writing'>) {
  const { t } = useWording();
  const { state, theirs, keepMine, takeTheirs } = drafting;
  if (theirs) {
    const about = t('admin.publish.draft.changed');
    return <Differences {...{ about, mine: writing.form, theirs }} onTakeTheirs={takeTheirs} onKeepMine={keepMine} />;
  }
  return (
    <p role="status" className={css.note}>
      {state !== 'none' && state !== 'changed' && t(`admin.publish.draft.${state}`)}
    </p>
  );
}

/** Throws away what was written, and asks before. What the service has published of it stays with the viewer's own posts. */
function useDiscard({ isChanged, progress }: Writing, onDiscard: () => void): () => Promise<void> {
  const { t } = useWording();
  return async () => {
    const question = {
      title: t('admin.publish.discardAsk'),
      text: t(progress.itemId || progress.tried ? 'admin.publish.discardSent' : 'admin.publish.discardText'),
      confirmLabel: t('admin.publish.discard'),
      cancelLabel: t('admin.publish.stay'),
      tone: 'danger',
    } as const;
    if (!isChanged || (await confirm(question))) onDiscard();
  };
}
