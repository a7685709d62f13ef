import { toast, useViewer, useWording } from '@banyan/framework';
import { useRef, useState } from 'react';
import { Choices } from '../../layout/Choices.tsx';
import { TextShown } from '../../push/TextShown.tsx';
import { type EmailChoices as Chosen, setEmailChoices } from './email-calls.ts';

const reminders = [
  { value: 'ALWAYS', label: 'shell.email.remindersAlways' },
  { value: 'WITHOUT_DEVICE', label: 'shell.email.remindersWithoutDevice' },
  { value: 'NEVER', label: 'shell.email.never' },
] as const;
const digests = [
  { value: 'DAILY', label: 'shell.email.digestDaily' },
  { value: 'WEEKLY', label: 'shell.email.digestWeekly' },
  { value: 'NEVER', label: 'shell.email.never' },
] as const;

/** What of what happens is sent to the address. A change shows at once, and is taken back where it is refused. */
export function EmailChoices({ first }: { first: Chosen }) {
  const { t } = useWording();
  const viewer = useViewer();
  const { chosen, choose } = useChosen(first);
  const isAnySent = chosen.reminders !== 'NEVER' || chosen.digest !== 'NEVER';
  return (
    <>
      <Choices
        legend={t('shell.email.reminders')}
        value={chosen.reminders}
        options={reminders.map(({ value, label }) => ({ value, label: t(label) }))}
        onChoose={(value) => void choose('reminders', value)}
      />
      <Choices
        legend={t('shell.email.digest')}
        value={chosen.digest}
        options={digests.map(({ value, label }) => ({ value, label: t(label) }))}
        onChoose={(value) => void choose('digest', value)}
      />
      {viewer && isAnySent && <TextShown userId={viewer.id} label="shell.email.text" hint="shell.email.textHint" />}
    </>
  );
}

function useChosen(first: Chosen) {
  const { t } = useWording();
  const [chosen, setChosen] = useState(first);
  /** As the service has it. */
  const saved = useRef(first);
  const last = useRef(Promise.resolve<unknown>(undefined));
  const choose = async <Kind extends keyof Chosen>(kind: Kind, value: Chosen[Kind]): Promise<void> => {
    setChosen((now) => ({ ...now, [kind]: value }));
    // One after another: the last is what counts.
    const asked = last.current.then(() => setEmailChoices({ [kind]: value }));
    last.current = asked;
    const answer = await asked;
    if (answer.ok && answer.data) saved.current = answer.data;
    // Refused, it is taken back; and the other may have been changed elsewhere, by the link of an e-mail.
    if (last.current === asked) setChosen(saved.current);
    if (answer.ok) return;
    const action = { label: t('shell.settings.retry'), onClick: () => void choose(kind, value) };
    toast({ id: 'email-choices', tone: 'error', message: t(answer.wordingKey), action });
  };
  return { chosen, choose };
}
