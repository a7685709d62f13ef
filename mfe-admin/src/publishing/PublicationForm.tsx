import { Skeleton, useWording } from '@banyan/framework';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { FormFoot } from './FormFoot.tsx';
import { AdvancedFields } from './fields/AdvancedFields.tsx';
import { AudienceFields } from './fields/AudienceFields.tsx';
import { CategoryFields } from './fields/CategoryFields.tsx';
import type { FieldsProps } from './fields/fields.ts';
import { KindFields } from './fields/KindFields.tsx';
import { PosterField } from './fields/PosterField.tsx';
import { WordFields } from './fields/WordFields.tsx';
import { PublicationDone } from './PublicationDone.tsx';
import * as css from './Publishing.module.css';
import { Preview } from './preview/lazy-preview.ts';
import { type Problems, problemsOf } from './publication.ts';
import type { Author } from './to-edit-of.ts';
import { useChoices } from './use-choices.ts';
import { usePictures } from './use-pictures.ts';
import { type Publishing, usePublishing } from './use-publishing.ts';
import { type ServerDrafting, useServerDraft } from './use-server-draft.ts';
import type { Writing } from './use-writing.ts';

interface FormProps {
  writing: Writing;
  /** ISO; since when members see it. Null: they do not. */
  shownFrom: string | null;
  /** For whom it is before anything is changed. */
  seenBy?: readonly string[];
  /** It is there already. */
  isEdit?: boolean;
  /** Who wrote it; none: the viewer does. */
  author?: Author | null;
  /** And was published when it was opened, for now or for later. */
  isPublished?: boolean;
  onClose(): void;
}

/** The form, what members will see of it, and what became of it. */
export function PublicationForm({
  writing,
  seenBy = [],
  isEdit = false,
  isPublished,
  author,
  onClose,
  ...asOpened
}: FormProps) {
  const [isWriting, setWriting] = useState(true);
  const drafting = useServerDraft(writing, !isEdit && isWriting);
  const publishing = usePublishing(writing, drafting, isPublished);
  const { state, published } = publishing;
  // While it is on its way, and once it is published, it is no draft.
  const isOn = state !== 'sending' && state !== 'published';
  if (isOn !== isWriting) setWriting(isOn);
  const wasTakenBack = useRef(false);
  wasTakenBack.current ||= writing.isTakenBack ?? false;
  const shownFrom = wasTakenBack.current ? null : asOpened.shownFrom;
  const isLive = shownFrom !== null;
  const discard = () => {
    if (!isEdit) void drafting.discard();
    writing.clear();
    onClose();
  };
  const isBack = useRef(false);
  isBack.current ||= published !== null;
  if (published) {
    const canUndo = !isPublished || wasTakenBack.current;
    return <PublicationDone {...{ publishing, canUndo }} seenBy={isLive ? seenBy : null} onContinue={onClose} />;
  }
  const props = { writing, shownFrom, isEdit, author, publishing, drafting, isBack: isBack.current };
  return <WritingForm {...props} onDiscard={discard} />;
}

interface WritingProps extends Omit<FormProps, 'onClose' | 'seenBy' | 'isPublished'> {
  publishing: Publishing;
  drafting: ServerDrafting;
  /** It was published, and taken back. */
  isBack: boolean;
  onDiscard(): void;
}

/** Published is by its button alone: Enter in a field, which a phone offers as Search or Go, is not meant as that. */
function withoutEnter(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'file') event.preventDefault();
}

function WritingForm({ writing, shownFrom, isEdit, author, publishing, drafting, isBack, onDiscard }: WritingProps) {
  const { t } = useWording();
  const { form, change } = writing;
  const [isPreview, setPreview] = useState(false);
  const choices = useChoices();
  const { poster, previous, onTheWay, isCopyMissing } = usePictures(writing);
  const all = { ...problemsOf(form, shownFrom === null ? Date.now() : Date.parse(shownFrom)), ...onTheWay };
  const { element, tries, submit } = useTries(all, publishing.send, () => setPreview(false));
  useFocusBack(element, publishing.state === 'sending', isBack);
  const name = t(`admin.publish.${isEdit ? 'edit' : 'new'}.${form.kind}`);
  const props: FieldsProps = { form, problems: tries > 0 ? all : {}, onChange: change };
  const isLive = shownFrom !== null;
  return (
    <form ref={element} noValidate className={css.form} aria-label={name} onSubmit={submit} onKeyDown={withoutEnter}>
      <h2 tabIndex={-1} className={css.formTitle}>
        {name}
      </h2>
      <fieldset className={css.fields} disabled={publishing.state === 'sending'} hidden={isPreview}>
        <WordFields {...props} />
        <KindFields {...props} />
        <PosterField {...props} picture={poster} isCopyMissing={isCopyMissing} />
        <CategoryFields {...props} choices={choices} />
        <AudienceFields {...props} choices={choices} isLive={isLive} />
        <AdvancedFields {...props} {...{ previous, choices, author }} />
      </fieldset>
      {isPreview && <Preview form={form} speakers={choices.speakers} fallback={<Skeleton height="20rem" />} />}
      <FormFoot
        {...{ publishing, writing, drafting, isLive, isPreview, onDiscard }}
        problems={props.problems}
        onPreview={() => setPreview(!isPreview)}
      />
    </form>
  );
}

/** What is not complete says so at each field, and the first of them has the focus; a folded part opens for it. */
function useTries(problems: Problems, send: () => Promise<void>, onProblems: () => void) {
  const element = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries === 0) return;
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
    first?.closest('details')?.setAttribute('open', '');
    first?.focus();
  }, [tries]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(problems).length === 0) return void send();
    onProblems();
    setTries(tries + 1);
  };
  return { element, tries, submit };
}

/** What was sent took the focus along: it is on the button again where that did not work, and at the top of a form that is back. */
function useFocusBack(form: RefObject<HTMLFormElement | null>, isSending: boolean, isBack: boolean): void {
  const wasSending = useRef(false);
  useEffect(() => {
    const isOver = wasSending.current && !isSending;
    wasSending.current = isSending;
    if (isOver && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [form, isSending]);
  useEffect(() => {
    if (isBack) form.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [form, isBack]);
}
