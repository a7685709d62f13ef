import { Text, useNetworkStatus, useWording } from '@banyan/framework';
import { useState } from 'react';
import { ChooseFile } from '../programme/ChooseFile.tsx';
import * as css from './People.module.css';

/** What spreadsheets name their tables. */
const accept = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain';

/** A table of the device: chosen by a button, or dropped here, where `useDroppedTable` takes it as it does anywhere on the page. */
export function ChooseTable({ label, onPick }: { label: string; onPick(file: File): void }) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const [isOver, setOver] = useState(false);
  if (!online) return <Text className={css.about}>{t('admin.people.offline')}</Text>;
  return (
    // Who has no mouse has the button.
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the button
    <div
      className={css.drop}
      data-over={isOver || undefined}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
    >
      <ChooseFile label={label} accept={accept} onPick={onPick} />
      <span className={css.about}>{t('admin.people.drop')}</span>
    </div>
  );
}
