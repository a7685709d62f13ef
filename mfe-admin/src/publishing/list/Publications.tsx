import { useIsWide, useSearchParams, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { TabList, tabIdOf } from '@banyan/framework/tabs';
import { type ReactNode, useId, useRef } from 'react';
import { FoundPublications } from './FoundPublications.tsx';
import { LabelledSelect, ListFilters } from './ListFilters.tsx';
import * as css from './list.module.css';
import { type ListFilter, type ListState, paramsOf, readListFilter, stateNames } from './list-filter.ts';

interface PublicationsProps {
  /** Whose row the viewer left for a form: it is shown again. */
  leftId: string | null;
  /** What stands before the team's drafts: the viewer's own forms. */
  drafts(filter: ListFilter): ReactNode;
}

/** What the community publishes, by where it stands; the address says which part is shown. */
export function Publications({ leftId, drafts }: PublicationsProps) {
  const { t } = useWording();
  const [search, setSearch] = useSearchParams();
  const filter = readListFilter(search);
  const container = useRef<HTMLElement>(null);
  useFocusHome(container);
  const left = useRef(leftId);
  const change = (next: Partial<ListFilter>) => setSearch(paramsOf({ ...filter, ...next }), { replace: true });
  const panelId = useId();
  return (
    <section ref={container} aria-labelledby="publications-title" className={css.publications}>
      <h2 id="publications-title" tabIndex={-1} className={css.heading}>
        {t('admin.publish.list.title')}
      </h2>
      <ListFilters filter={filter} onChange={change} />
      <States state={filter.state} onChoose={(state) => change({ state })} panelId={panelId} />
      <Panel state={filter.state} panelId={panelId}>
        {filter.state === 'drafts' && drafts(filter)}
        <FoundPublications key={JSON.stringify(filter)} filter={filter} leftId={left} onChange={change} />
      </Panel>
    </section>
  );
}

interface StatesProps {
  state: ListState;
  onChoose(state: ListState): void;
  panelId: string;
}

/** Tabs; on a phone, where six do not fit beside each other, a choice. */
function States({ state, onChoose, panelId }: StatesProps) {
  const { t } = useWording();
  const isWide = useIsWide();
  const label = t('admin.publish.list.states');
  const all = stateNames.map((id) => ({ id, label: t(`admin.publish.list.tab.${id}`) }));
  const choose = (id: string) => onChoose(id as ListState);
  if (isWide) return <TabList label={label} tabs={all} chosen={state} onChoose={choose} panelId={panelId} />;
  return <LabelledSelect label={label} value={state} options={all} onChoose={choose} />;
}

interface PanelProps extends Omit<StatesProps, 'onChoose'> {
  children: ReactNode;
}

/** The same at any width: what is open in a row stays so while a phone is turned. */
function Panel({ state, panelId, children }: PanelProps) {
  const isWide = useIsWide();
  const ofTab = isWide && ({ role: 'tabpanel', id: panelId, 'aria-labelledby': tabIdOf(panelId, state) } as const);
  return (
    <div {...ofTab} className={css.found}>
      {children}
    </div>
  );
}
