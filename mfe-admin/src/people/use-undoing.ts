import { confirm, useMutation, useWording } from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import { useState } from 'react';
import { UndoPeopleImportDocument } from '../generated/graphql.ts';
import type { PeopleImport } from './use-people-imports.ts';

/** Undoes an import, after a question that says what that does. */
export function useUndoing({ id }: PeopleImport, read: () => Promise<unknown>) {
  const { t } = useWording();
  const act = useAct('admin.people');
  const [isBusy, setBusy] = useState(false);
  const [undoImport] = useMutation(UndoPeopleImportDocument);
  const undo = async () => {
    const isSure = await confirm({
      title: t('admin.people.undoAsk'),
      text: t('admin.people.undoText'),
      confirmLabel: t('admin.people.undoNow'),
      cancelLabel: t('admin.people.keep'),
      tone: 'danger',
    });
    if (!isSure) return;
    setBusy(true);
    await act({ send: () => undoImport({ variables: { id } }), failed: t('admin.people.undoFailed') });
    setBusy(false);
    await read();
  };
  return { undo: () => void undo(), isBusy };
}
