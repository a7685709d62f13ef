import { PageTitle, Text, useWording } from '@banyan/framework';
import { useState } from 'react';
import * as css from '../programme/programme.module.css';
import { ManualList } from './ManualList.tsx';
import { NewManual } from './NewManual.tsx';

/** The manuals of the programme, as staff look after them. */
export function ManualsPage() {
  const { t } = useWording();
  const [count, setCount] = useState(0);
  return (
    <div className={css.page}>
      <PageTitle>{t('admin.manuals.title')}</PageTitle>
      <Text className={css.about}>{t('admin.manuals.about')}</Text>
      {/* The list is read again with the new one. */}
      <NewManual onMade={() => setCount(count + 1)} />
      <ManualList key={count} />
    </div>
  );
}
