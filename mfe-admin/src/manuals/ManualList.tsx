import { Badge, Picture, type Translate, useWording } from '@banyan/framework';
import { IconBook } from '@banyan/framework/icons';
import { type RefObject, useRef, useState } from 'react';
import { useLeaving } from '../leaving/use-leaving.ts';
import { DocumentsForm } from '../programme/DocumentsForm.tsx';
import { ListStates } from '../programme/ListStates.tsx';
import { type Neighbours, neighboursAt, OrderedRow, RowActions } from '../programme/OrderedRow.tsx';
import * as css from '../programme/programme.module.css';
import { languageName, textIn } from '../programme/texts.ts';
import { ManualForm } from './ManualForm.tsx';
import {
  type Manual,
  type Manuals,
  useManuals,
  useMovingManuals,
  useRetiringManuals,
  useSettingDocument,
} from './use-manuals.ts';
import { useUpdating } from './use-saving.ts';

type Part = 'details' | 'documents';

/** The manuals in their order, and what stands there when there are none. */
export function ManualList() {
  const { t } = useWording();
  const list = useManuals();
  const words = {
    loading: t('admin.manuals.loading'),
    failed: t('admin.manuals.failed'),
    none: t('admin.manuals.none'),
    noneText: t('admin.manuals.noneText'),
  };
  return (
    <ListStates list={list} icon={IconBook} words={words}>
      <ManualRows list={list} />
    </ListStates>
  );
}

function ManualRows({ list }: { list: Manuals }) {
  const { t } = useWording();
  const [opened, setOpened] = useState<{ id: string; part: Part } | null>(null);
  const isChanged = useRef(false);
  const leave = useLeaving();
  const move = useMovingManuals(list);
  const toggleRetired = useRetiringManuals();
  const { rows, read } = list;
  return (
    <ol className={css.list} aria-label={t('admin.manuals.order')}>
      {rows.map((manual, index) => (
        <ManualRow
          key={manual.id}
          {...{ manual, isChanged, read }}
          neighbours={neighboursAt(rows, index)}
          part={opened?.id === manual.id ? opened.part : null}
          onOpen={(part) => void leave(isChanged.current, () => setOpened(part && { id: manual.id, part }))}
          onClose={() => setOpened(null)}
          onMove={(before, id = manual.id) => move(id, before)}
          onToggleRetired={() => toggleRetired(manual)}
        />
      ))}
    </ol>
  );
}

interface RowProps extends Omit<OpenedProps, 'part'> {
  neighbours: Neighbours;
  part: Part | null;
  onOpen(part: Part | null): void;
  onMove(before: string | null, id?: string): void;
  onToggleRetired(): void;
}

function ManualRow({ neighbours, part, onOpen, onMove, onToggleRetired, ...form }: RowProps) {
  const { t, language } = useWording();
  const { manual } = form;
  const name = textIn(manual.names, language);
  const parts = [
    { part: 'details', label: t('admin.videos.editLabel', { name }), words: t('admin.videos.edit') },
    { part: 'documents', label: t('admin.documents.label', { name }), words: t('admin.documents.title') },
  ] as const;
  return (
    <OrderedRow
      row={manual}
      picture={<Picture src={firstPageOf(manual)} alt="" className={css.picture} />}
      neighbours={neighbours}
      about={<About manual={manual} />}
      onMove={onMove}
    >
      <RowActions row={manual} parts={parts} opened={part} onOpen={onOpen} onToggleRetired={onToggleRetired} />
      {part && <Opened {...form} part={part} />}
    </OrderedRow>
  );
}

const firstPageOf = ({ documents }: Manual) => documents.find(({ preview }) => preview)?.preview;

interface OpenedProps {
  manual: Manual;
  part: Part;
  /** Whether something in it is not saved. */
  isChanged: RefObject<boolean>;
  read(): Promise<void>;
  onClose(): void;
}

function Opened({ manual, part, isChanged, read, onClose }: OpenedProps) {
  const { save, isBusy, failure } = useUpdating(manual, read, onClose);
  const setDocument = useSettingDocument(manual);
  const leave = useLeaving();
  if (part === 'documents')
    return (
      <DocumentsForm
        id={manual.id}
        documents={manual.documents}
        isManual
        set={setDocument}
        read={read}
        onClose={onClose}
      />
    );
  return (
    <ManualForm
      initial={manual}
      isBusy={isBusy}
      failure={failure}
      onSave={(said) => void save(said)}
      isChanged={isChanged}
      onClose={() => void leave(isChanged.current, onClose)}
    />
  );
}

function About({ manual }: { manual: Manual }) {
  const { t, language } = useWording();
  const { names, labels, documents, isRetired } = manual;
  return (
    <div className={css.what}>
      <strong>
        <bdi>{textIn(names, language)}</bdi>
      </strong>
      {labels.length > 0 && (
        <span className={css.about}>
          <bdi>{textIn(labels, language)}</bdi>
        </span>
      )}
      {documents.map((document) => (
        <span key={document.language} className={css.about}>
          <bdi>{languageName(document.language)}</bdi> · {t('admin.documents.pages', { count: document.pages })}
        </span>
      ))}
      <span className={css.about}>{readersOf(manual, t)}</span>
      {isRetired && <Badge variant="light">{t('admin.videos.isRetired')}</Badge>}
    </div>
  );
}

function readersOf({ readers, recentReaders, openings }: Manual, t: Translate): string {
  if (readers == null) return t('admin.manuals.fewReaders');
  const said = [t('admin.manuals.readers', { count: readers }), t('admin.manuals.openings', { count: openings ?? 0 })];
  if (recentReaders != null) said.push(t('admin.manuals.recentReaders', { count: recentReaders }));
  return said.join(' · ');
}
