import { Button, TextInput, useWording } from '@banyan/framework';
import { type KeptPicture, PictureField, type SentPicture } from '@banyan/framework/publishing';
import { useId, useRef, useState } from 'react';
import * as css from '../Publishing.module.css';
import { mostPreviousPictures } from '../publication.ts';
import { type FieldsProps, problemMark } from './fields.ts';
import { usePictureWords } from './PosterField.tsx';
import { ProblemText } from './ProblemText.tsx';

type Props = FieldsProps & { picture: SentPicture };

/** When it took place before, and pictures of that time. */
export function PreviousFields(props: Props) {
  const { t } = useWording();
  const { form, onChange } = props;
  return (
    <>
      <div className={css.moment}>
        <TextInput
          label={t('admin.publish.field.previousDay')}
          type="date"
          value={form.previousDay}
          onChange={({ currentTarget: { value } }) => onChange({ previousDay: value })}
        />
      </div>
      <PreviousPictures {...props} />
    </>
  );
}

function PreviousPictures({ form: { previousPictures: pictures }, problems, onChange, picture }: Props) {
  const { t } = useWording();
  const id = useId();
  const words = usePictureWords('previous');
  const field = useRef<HTMLFieldSetElement>(null);
  const remove = (index: number) => {
    onChange({ previousPictures: pictures.filter((_, at) => at !== index) });
    requestAnimationFrame(() => field.current?.querySelector<HTMLElement>('button')?.focus());
  };
  const hasRoom = pictures.length < mostPreviousPictures || picture.isUploading;
  return (
    <fieldset ref={field} className={css.group} {...problemMark(problems.previousPictures, id)}>
      <legend>{t('admin.publish.previous.title')}</legend>
      {pictures.length > 0 && (
        <ul className={css.pictures}>
          {pictures.map((each, index) => (
            <Taken key={each.preview} picture={each} number={index + 1} onRemove={() => remove(index)} />
          ))}
        </ul>
      )}
      {hasRoom && <PictureField kept={null} picture={picture} words={words} />}
      <ProblemText id={id} problem={problems.previousPictures} />
    </fieldset>
  );
}

function Taken({ picture, number, onRemove }: { picture: KeptPicture; number: number; onRemove(): void }) {
  const { t } = useWording();
  const [isUnknown, setUnknown] = useState(false);
  const name = t('admin.publish.previous.of', { number });
  return (
    <li>
      {/* What was kept through a reload is shown for a quarter of an hour only. */}
      {isUnknown ? (
        <p className={css.note}>
          {name}: {t('admin.publish.pictureKept')}
        </p>
      ) : (
        <img className={css.thumb} src={picture.preview} alt={name} onError={() => setUnknown(true)} />
      )}
      <Button
        size="sm"
        variant="default"
        aria-label={t('admin.publish.previous.remove', { number })}
        onClick={onRemove}
      >
        {t('admin.publish.remove')}
      </Button>
    </li>
  );
}
