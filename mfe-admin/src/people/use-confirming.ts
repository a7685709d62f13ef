import { toUserError, type UserError, useMutation, useWording } from '@banyan/framework';
import { useEffect } from 'react';
import { ConfirmPeopleImportDocument } from '../generated/graphql.ts';
import { type CheckedStep, hasBegun, type Step } from './flow.ts';
import type { Checking } from './use-checking.ts';
import type { PeopleImports } from './use-people-imports.ts';
import { present } from './use-sending-table.ts';

interface Confirming {
  step: Step;
  setStep(step: Step): void;
  checking: Checking;
  list: PeopleImports;
  /** It is written, and what was sent is no longer this page's to delete. */
  onBegun(): void;
}

/** Confirms what was shown. What became of it says the service or, where its answer is lost, the list of imports. */
export function useConfirming({ step, setStep, checking, list, onBegun }: Confirming) {
  const { t } = useWording();
  const refusalOf = useRefusal();
  const [confirmImport] = useMutation(ConfirmPeopleImportDocument);
  useFoundInList(step, list, onBegun);
  return async (password?: string) => {
    if (step.at !== 'checked' || step.isConfirming || !step.checked.import.version) return;
    if (step.password && !password) return setStep({ ...step, password: { problem: t('admin.people.noPassword') } });
    const { id, version } = step.checked.import;
    const signal = checking.restart();
    const recheck = () => void checking.begin(async () => id, 'admin.people.dataChanged');
    setStep({ ...step, failure: undefined, isConfirming: true });
    try {
      const { data } = await confirmImport({ variables: { id, version, ...(password && { password }) } });
      const answered = present(data?.confirmPeopleImport);
      if (hasBegun(answered)) onBegun();
      else if (!signal.aborted) recheck();
      void list.read();
    } catch (error) {
      const failure = toUserError(error);
      const found = isAboutPassword(failure) ? [] : await list.read();
      if (found.some((each) => each.id === id && hasBegun(each))) return onBegun();
      if (signal.aborted) return;
      if (['CONFLICT', 'NOT_FOUND'].includes(failure.code)) recheck();
      else setStep({ ...step, isConfirming: false, ...refusalOf(failure, step) });
    }
  };
}

/** One whose confirmation seemed to fail may be in the list once that can be read again. */
function useFoundInList(step: Step, { imports }: PeopleImports, onBegun: () => void): void {
  const id = step.at === 'checked' && step.failure ? step.checked.import.id : null;
  const isFound = imports.some((each) => each.id === id && hasBegun(each));
  useEffect(() => {
    if (isFound) onBegun();
  }, [isFound]);
}

const isAboutPassword = ({ code, field }: UserError): boolean =>
  code === 'INVALID_CREDENTIALS' || (code === 'BAD_INPUT' && field === 'password');

/** Where a refusal is shown, and in which words. */
function useRefusal() {
  const { t } = useWording();
  return (failure: UserError, { password }: CheckedStep): Pick<CheckedStep, 'failure' | 'password'> => {
    const { code, wordingKey, retryAfterSeconds = 0 } = failure;
    const isAsked = password !== undefined;
    if (code === 'INVALID_CREDENTIALS') return { password: { problem: t('admin.people.wrongPassword') } };
    // They have no password: another sign-in shows that it is they, and the table stands in the list until then.
    if (code === 'BAD_INPUT' && failure.field === 'signIn') return { failure: t('admin.people.signInAgain') };
    if (isAboutPassword(failure)) return { password: { problem: isAsked ? t(wordingKey) : undefined } };
    if (code !== 'RATE_LIMITED' || !isAsked) return { failure: t(wordingKey) };
    const count = Math.ceil(retryAfterSeconds / 60);
    return { password: { problem: count > 1 ? t('signIn.error.tooManyWait', { count }) : t(wordingKey) } };
  };
}
