import { Button, Link, Text, toUserError, useViewer, useWording } from '@banyan/framework';
import { useState } from 'react';
import type { FinishedTalk } from '../guide/talk/talk.ts';
import * as css from './diary.module.css';
import { entryOfTalk } from './entry-from-talk.ts';
import { useConsent } from './useConsent.ts';
import { useKeepEntry } from './useKeepEntry.ts';

type Entry = NonNullable<ReturnType<typeof entryOfTalk>>;

/** After a talk with the guide: what it came to may be kept in the diary, by a tap and with consent (decision 175). */
export function OfferToKeep({ talk }: { talk: FinishedTalk }) {
  const { consent } = useConsent();
  const viewer = useViewer();
  const entry = entryOfTalk(talk);
  if (!entry || !consent || viewer?.acting) return null;
  return consent.on ? <Keep key={entry.clientId} entry={entry} /> : <Begin />;
}

/** Nothing is kept before they have read what is. */
function Begin() {
  const { t } = useWording();
  return (
    <Text className={css.hint}>
      {t('wellness.diary.offer.begin')} <Link href="/diary">{t('wellness.diary.offer.toDiary')}</Link>
    </Text>
  );
}

function Keep({ entry }: { entry: Entry }) {
  const { t } = useWording();
  const send = useKeepEntry();
  const [state, setState] = useState<'offered' | 'sending' | 'kept'>('offered');
  const [problem, setProblem] = useState('');
  const keep = async () => {
    setState('sending');
    setProblem('');
    try {
      await send(entry);
      setState('kept');
    } catch (error) {
      setProblem(t(toUserError(error).wordingKey));
      setState('offered');
    }
  };
  return (
    <div className={css.offer}>
      {state !== 'kept' && (
        <Button loading={state === 'sending'} onClick={() => void keep()}>
          {t('wellness.diary.offer.keep')}
        </Button>
      )}
      <p role="status" className={css.hint}>
        {problem && `${t('wellness.diary.offer.notKept')} ${problem}`}
        {state === 'kept' && t('wellness.diary.offer.kept')}
      </p>
      {state === 'kept' && <Link href="/diary">{t('wellness.diary.offer.toDiary')}</Link>}
    </div>
  );
}
