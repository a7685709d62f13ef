import { Switch_, TextInput, useWording } from '@banyan/framework';
import { useEffect, useState } from 'react';
import * as css from './choices.module.css';

/** What is offered to who had none yet. */
const EVENING = '18:00';

interface DigestProps {
  /** Null: each by itself. */
  at: string | null;
  isStill: boolean;
  onSet(at: string | null): unknown;
}

/** Once a day in place of each by itself, by the member's own clock (decision 150). */
export function DigestSetting({ at, isStill, onSet }: DigestProps) {
  const { t } = useWording();
  return (
    <div>
      <Switch_
        label={t('social.choices.digest')}
        description={t('social.choices.digestHint')}
        checked={at !== null}
        disabled={isStill}
        onChange={(event) => void onSet(event.currentTarget.checked ? EVENING : null)}
      />
      {at !== null && <Hour at={at} isStill={isStill} onSet={onSet} />}
    </div>
  );
}

/** What is typed is sent when the field is left, so that half a time never is. */
function Hour({ at, isStill, onSet }: DigestProps & { at: string }) {
  const { t } = useWording();
  const [typed, setTyped] = useState(at);
  useEffect(() => setTyped(at), [at]);
  const send = () => {
    if (typed === '') setTyped(at);
    else if (typed !== at) void onSet(typed);
  };
  return (
    <div className={css.hour}>
      <TextInput
        type="time"
        label={t('social.choices.digestAt')}
        value={typed}
        disabled={isStill}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={send}
      />
    </div>
  );
}
