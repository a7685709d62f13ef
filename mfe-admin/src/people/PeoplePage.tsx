import { PageTitle, Text, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { useRef } from 'react';
import { AboutTable } from './AboutTable.tsx';
import { canChoose } from './flow.ts';
import { ImportList } from './ImportList.tsx';
import { NewImport } from './NewImport.tsx';
import * as css from './People.module.css';
import { usePeopleImport } from './use-people-import.ts';
import { usePeopleImports } from './use-people-imports.ts';

/** A table is sent, looked at and confirmed; below it are the imports of before, and how far the last one is. */
export function PeoplePage() {
  const { t } = useWording();
  const list = usePeopleImports();
  const flow = usePeopleImport(list);
  const shownId = flow.step.at === 'checked' ? flow.step.checked.import.id : null;
  const others = { ...list, imports: list.imports.filter(({ id, state }) => id !== shownId || state !== 'CHECKED') };
  const container = useRef<HTMLDivElement>(null);
  useFocusHome(container);
  return (
    <div ref={container} className={css.page}>
      <PageTitle>{t('admin.people.title')}</PageTitle>
      <Text className={css.about}>{t('admin.people.about')}</Text>
      <AboutTable />
      <NewImport flow={flow} />
      <ImportList list={others} checkAgain={canChoose(flow.step) ? flow.checkAgain : undefined} />
    </div>
  );
}
