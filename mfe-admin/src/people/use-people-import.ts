import { announce, useMutation, useWording } from '@banyan/framework';
import { useRef, useState } from 'react';
import { DiscardPeopleImportDocument } from '../generated/graphql.ts';
import { largestFile } from './file-parts.ts';
import type { Flow, Step } from './flow.ts';
import { useChecking } from './use-checking.ts';
import { useConfirming } from './use-confirming.ts';
import type { PeopleImports } from './use-people-imports.ts';
import { type Sent, useSendingTable } from './use-sending-table.ts';

/** From a chosen file to a confirmed import. What was sent of a file that failed is not sent again. */
export function usePeopleImport(list: PeopleImports): Flow {
  const { t } = useWording();
  const [step, setStep] = useState<Step>({ at: 'choosing' });
  const sent = useDiscarding();
  const send = useSendingTable();
  const checking = useChecking(setStep, (id) => {
    sent.keep(id);
    // One that was outdated is listed no more.
    void list.read();
  });
  const onBegun = () => {
    checking.restart();
    sent.forget();
    setStep({ at: 'choosing' });
    announce(t('admin.people.begun'));
  };
  const write = useConfirming({ step, setStep, checking, list, onBegun });
  const giveUp = () => {
    checking.restart();
    // It stands in the list until it is deleted.
    void sent.discard().then(list.read);
  };
  const choose = (file: File) => {
    giveUp();
    if (file.size === 0) return setStep({ at: 'choosing', failure: t('admin.people.empty') });
    if (file.size > largestFile) return setStep({ at: 'choosing', failure: t('admin.people.tooLarge') });
    const onSent = (now: Sent) => setStep({ at: 'sending', ...now });
    void checking.begin(send({ file, onSent, onBegun: sent.keep }));
  };
  const checkAgain = (id: string) => {
    giveUp();
    void checking.begin(async () => id);
  };
  const cancel = () => {
    giveUp();
    setStep({ at: 'choosing' });
  };
  return { step, choose, checkAgain, write: (password) => void write(password), cancel };
}

/** Deletes what was sent of a table that is given up. */
function useDiscarding() {
  const kept = useRef<string>(undefined);
  const [discardImport] = useMutation(DiscardPeopleImportDocument);
  const keep = (id: string) => {
    kept.current = id;
  };
  const forget = () => {
    kept.current = undefined;
  };
  const discard = async () => {
    const id = kept.current;
    forget();
    // Nobody waits for it: where it does not arrive, the service deletes what is not confirmed after a day.
    if (id) await discardImport({ variables: { id } }).catch(() => undefined);
  };
  return { keep, forget, discard };
}
