import { EmptyState, useNetworkStatus, useWording } from '@banyan/framework';
import { IconFlag } from '@banyan/framework/icons';
import { Desk } from '../deciding/Desk.tsx';
import { ListHead } from '../deciding/ListHead.tsx';
import { useDesk } from '../deciding/use-desk.ts';
import { useOpen } from '../deciding/use-open.ts';
import { PagedList } from '../pages/PagedList.tsx';
import { CaseRow } from './CaseRow.tsx';
import { offersOf } from './case-words.ts';
import { type Kind, type ModerationCase, type OpenCases as OpenCasesList, useOpenCases } from './use-cases.ts';
import { type CaseForm, useDecidingCases, type Verdict } from './use-deciding-cases.ts';

const keyWords = {
  a: 'admin.reports.key.a',
  w: 'admin.reports.key.w',
  r: 'admin.reports.key.r',
  j: 'admin.approvals.key.j',
  k: 'admin.approvals.key.k',
  u: 'admin.approvals.key.u',
} as const;

/** What waits, the longest first; the one that is open is large, and a decision leads to the next. */
export function OpenCases({ kind }: { kind: Kind }) {
  const { t } = useWording();
  const list = useOpenCases(kind);
  const { online } = useNetworkStatus();
  const { open, keys, choose, desk } = useCases(list, !online);
  return (
    <Desk label={t('admin.reports.tab.open')} keys={keys} isWriting={desk.form !== null}>
      {list.items.length > 0 && <ListHead count={t('admin.reports.count', { count: list.total })} keys={keyWords} />}
      <PagedList list={list} words={listWords(t)} empty={<NothingOpen />}>
        {(found) => (
          <CaseRow
            key={found.id}
            found={found}
            isOpen={found.id === open?.id}
            isBusy={desk.busy === found.id}
            isOff={!online}
            form={found.id === open?.id ? desk.form : null}
            onOpen={() => choose(found.id)}
            onWrite={(form) => (form ? desk.write(form) : desk.stopWriting())}
            onDecide={desk.decide}
          />
        )}
      </PagedList>
    </Desk>
  );
}

/** Which one is open, and what is done with it by button or key. An appeal is answered by buttons alone. */
function useCases({ items, retry }: OpenCasesList, isOff: boolean) {
  const { open, after, choose, go } = useOpen(items);
  const deciding = { open, ...useDecidingCases(retry), isOff };
  const desk = useDesk<CaseForm, ModerationCase, Verdict>({ ...deciding, onSettled: () => choose(after?.id ?? null) });
  const offers = open ? offersOf(open) : [];
  const write = (form: CaseForm) => () => void (offers.includes(form) && desk.write(form));
  const keys = {
    a: () => void (offers.includes('KEEP') && desk.decide({ outcome: 'KEEP' })),
    w: write('WARN'),
    r: write('REMOVE'),
    u: desk.undoLast,
    j: () => go(1),
    k: () => go(-1),
  };
  return { open, keys, choose, desk };
}

type Translate = ReturnType<typeof useWording>['t'];

/** Of either list. */
export const listWords = (t: Translate) => ({
  loading: t('admin.reports.loading'),
  failed: t('admin.reports.failed'),
  moreFailed: t('admin.reports.moreFailed'),
});

function NothingOpen() {
  const { t } = useWording();
  return <EmptyState icon={IconFlag} title={t('admin.reports.none')} text={t('admin.reports.noneText')} />;
}
