import { Alert, useWording } from '@banyan/framework';
import { type RefObject, useState } from 'react';
import { closeByKey, useMark } from '../leaving/use-leaving.ts';
import { FormEnd } from '../programme/FormEnd.tsx';
import { LabelField } from '../programme/LabelField.tsx';
import * as css from '../programme/programme.module.css';
import { TextsField } from '../programme/TextsField.tsx';
import { inAllLanguages, isEmpty, labelsOf, longestName } from '../programme/texts.ts';
import { useSubmit } from '../programme/use-submit.ts';
import { useManuals } from './use-manuals.ts';
import type { Said } from './use-saving.ts';

interface Props {
  initial: Said;
  isBusy: boolean;
  failure: string | null;
  onSave(said: Said): void;
  /** Says outside whether something is not saved. */
  isChanged: RefObject<boolean>;
  onClose(): void;
  /** Closes it without a question. Default: `onClose`, which asks nothing once nothing is changed. */
  onLeave?(): void;
}

/** No label at all stays none. */
const begin = ({ names, labels }: Said): Said => ({
  names: inAllLanguages(names),
  labels: labels.length > 0 ? inAllLanguages(labels) : [],
});

/** What is said of a manual: a name and a label in each language of the community. */
export function ManualForm({ initial, isBusy, failure, onSave, isChanged, onClose, onLeave }: Props) {
  const { t } = useWording();
  const [begun] = useState(() => begin(initial));
  const [said, setSaid] = useState(begun);
  const known = labelsOf(useManuals().rows);
  const isLacking = said.names.some(isEmpty) || said.labels.some(isEmpty);
  const { form, isIncomplete, submit } = useSubmit(isLacking, () => onSave(said));
  useMark(isChanged, said !== begun, onLeave ?? onClose);
  return (
    <form
      ref={form}
      noValidate
      className={css.form}
      onSubmit={submit}
      onKeyDown={(event) => closeByKey(event, onClose)}
    >
      <TextsField
        texts={said.names}
        label={(language) => t('admin.videos.name', { language })}
        longest={longestName}
        isIncomplete={isIncomplete}
        onChange={(names) => setSaid({ ...said, names })}
      />
      <LabelField
        labels={said.labels}
        known={known}
        isIncomplete={isIncomplete}
        isMissing={false}
        onChange={(labels) => setSaid({ ...said, labels })}
      />
      {failure && <Alert role="alert">{failure}</Alert>}
      <FormEnd isBusy={isBusy} onClose={onClose} />
    </form>
  );
}
