import { longestText, Switch_, Textarea, TextInput, useWording } from '@banyan/framework';
import type { SentPicture } from '@banyan/framework/publishing';
import { useId } from 'react';
import * as css from '../Publishing.module.css';
import type { Author } from '../to-edit-of.ts';
import type { Choices } from '../use-choices.ts';
import type { FieldsProps } from './fields.ts';
import { MomentFields } from './MomentFields.tsx';
import { PreviousFields } from './PreviousFields.tsx';
import { ProblemText } from './ProblemText.tsx';
import { SpeakerField } from './SpeakerField.tsx';

interface Props extends FieldsProps {
  previous: SentPicture;
  choices: Choices;
  /** Who wrote it; none: the viewer does. */
  author?: Author | null | undefined;
}

/** What most of what is published does without. */
export function AdvancedFields({ previous, choices, author, ...props }: Props) {
  const { t } = useWording();
  const { form, onChange } = props;
  return (
    <details className={css.more}>
      <summary>{t('admin.publish.advanced')}</summary>
      <div className={css.fields}>
        <Switch_
          label={t('admin.publish.field.pinned')}
          description={t('admin.publish.hint.pinned')}
          checked={form.isPinned}
          onChange={({ currentTarget: { checked } }) => onChange({ isPinned: checked })}
        />
        <SpeakerField {...props} speakers={choices.speakers} author={author} />
        <WindowFields {...props} />
        {form.kind === 'event' && <EventExtras {...props} previous={previous} />}
        <PlatformField {...props} />
      </div>
    </details>
  );
}

/** From when until when it is shown, at least a day apart (safe-behaviour 36). */
function WindowFields({ form: { isLimited, from, until, kind }, problems, onChange }: FieldsProps) {
  const { t } = useWording();
  return (
    <fieldset className={css.group}>
      <legend className={css.hidden}>{t('admin.publish.window')}</legend>
      <Switch_
        label={t('admin.publish.field.limited')}
        description={t(`admin.publish.hint.limited.${kind === 'poll' ? 'poll' : 'news'}`)}
        checked={isLimited}
        onChange={({ currentTarget: { checked } }) => onChange({ isLimited: checked })}
      />
      {isLimited && (
        <>
          <MomentFields
            name="from"
            moment={from}
            problem={problems.from}
            hasTime
            onChange={(next) => onChange({ from: next })}
          />
          <MomentFields
            name="until"
            moment={until}
            problem={problems.until}
            hasTime
            onChange={(next) => onChange({ until: next })}
          />
        </>
      )}
    </fieldset>
  );
}

function EventExtras({ previous, ...props }: FieldsProps & { previous: SentPicture }) {
  const { t } = useWording();
  const { form, problems, onChange } = props;
  return (
    <>
      <Switch_
        label={t('admin.publish.field.shownAfter')}
        description={t('admin.publish.hint.shownAfter')}
        checked={form.isShownAfter}
        onChange={({ currentTarget: { checked } }) => onChange({ isShownAfter: checked })}
      />
      <TextInput
        label={t('admin.publish.field.capacity')}
        description={t('admin.publish.hint.capacity')}
        inputMode="numeric"
        dir="ltr"
        value={form.capacity}
        error={problems.capacity && t(`admin.publish.problem.${problems.capacity}`)}
        onChange={({ currentTarget: { value } }) => onChange({ capacity: value.trim() })}
      />
      <PreviousFields {...props} picture={previous} />
      <Textarea
        label={t('admin.publish.field.screenText')}
        description={t('admin.publish.hint.screenText')}
        dir="auto"
        autosize
        className={css.lines}
        minRows={2}
        maxLength={longestText.post}
        value={form.screenText}
        onChange={({ currentTarget: { value } }) => onChange({ screenText: value })}
      />
    </>
  );
}

/** Where it is published; today that is the feed alone. */
function PlatformField({ form: { platforms }, problems, onChange }: FieldsProps) {
  const { t } = useWording();
  const id = useId();
  return (
    <fieldset className={css.group}>
      <legend>{t('admin.publish.platforms')}</legend>
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={platforms.includes('NEWS_FEED')}
          aria-invalid={problems.platforms ? true : undefined}
          aria-describedby={problems.platforms && id}
          onChange={({ currentTarget: { checked } }) => onChange({ platforms: checked ? ['NEWS_FEED'] : [] })}
        />
        {t('admin.publish.platform.NEWS_FEED')}
      </label>
      <ProblemText id={id} problem={problems.platforms} />
    </fieldset>
  );
}
