import { PageTitle, useModuleConfig, useSearchParams, useViewer, useWording } from '@banyan/framework';
import { useEffect, useRef, useState } from 'react';
import { Begin } from './Begin.tsx';
import { Duplicate } from './Duplicate.tsx';
import { Edit } from './Edit.tsx';
import { paramsOf, readListFilter } from './list/list-filter.ts';
import { OpenDraft } from './OpenDraft.tsx';
import { PublicationForm } from './PublicationForm.tsx';
import * as css from './Publishing.module.css';
import { emptyPublication, type Kind, kinds, type Publication } from './publication.ts';
import { useIsBegun, useWriting } from './use-writing.ts';

/**
 * What is written stands in the address: `?kind=event&write=<client id>` of something new, with `&from=<id>` of what it begins with,
 * `&draft=<client id>` of a draft, `&edit=<id>` of what is there.
 */
export function PublishingPage() {
  const { t } = useWording();
  return (
    <div className={css.page}>
      <PageTitle>{t('admin.publish.title')}</PageTitle>
      <Opened />
    </div>
  );
}

function Opened() {
  const [params, setParams] = useSearchParams();
  const kind = kinds.find((each) => each === params.get('kind'));
  const [written, draft, edited] = ['write', 'draft', 'edit'].map((name) => params.get(name));
  // The list behind it stays as it was.
  const list = paramsOf(readListFilter(params));
  const close = () => setParams(list);
  const opened = kind && (written ?? draft ?? edited);
  const leftId = useRef<string | null>(null);
  if (opened) leftId.current = edited ?? params.get('from');
  // A form begins at its top, from wherever in the list it was opened.
  useEffect(() => {
    if (opened) window.scrollTo(0, 0);
  }, [opened]);
  if (kind && written) return <New key={written} id={written} kind={kind} from={params.get('from')} onClose={close} />;
  if (kind && draft) return <Draft key={draft} id={draft} kind={kind} onClose={close} />;
  if (kind && edited) return <Edit key={edited} id={edited} kind={kind} onClose={close} />;
  return <Begin leftId={leftId.current} onOpen={(next, at) => setParams({ ...list, kind: next, ...at })} />;
}

interface OpenedProps {
  id: string;
  kind: Kind;
  onClose(): void;
}

/** The form before anything is written in it. */
function useBegun(kind: Kind): Publication {
  const { defaultCategory = '' } = useModuleConfig<{ defaultCategory?: string }>();
  const name = useViewer()?.name ?? '';
  return useState(() => emptyPublication(kind, { name, defaultCategory }))[0];
}

function New({ from, ...props }: OpenedProps & { from: string | null }) {
  // What was typed here is gone on with, also where nobody is reached.
  const isBegun = useIsBegun(props.id);
  return from && !isBegun ? <Duplicate {...props} from={from} /> : <Empty {...props} />;
}

function Empty({ id, kind, onClose }: OpenedProps) {
  const writing = useWriting(id, useBegun(kind));
  return <PublicationForm writing={writing} shownFrom={null} onClose={onClose} />;
}

function Draft({ id, kind, onClose }: OpenedProps) {
  const writing = useWriting(id, useBegun(kind));
  return <OpenDraft writing={writing} onClose={onClose} />;
}
