import { Badge, useWording } from '@banyan/framework';
import { categoryIcon, IconCategory } from '@banyan/framework/icons';
import { type RefObject, useRef, useState } from 'react';
import { useLeaving } from '../leaving/use-leaving.ts';
import { ListStates } from '../programme/ListStates.tsx';
import { type Neighbours, neighboursAt, OrderedRow, RowActions } from '../programme/OrderedRow.tsx';
import * as shared from '../programme/programme.module.css';
import { textIn } from '../programme/texts.ts';
import * as css from './Categories.module.css';
import { CategoryForm } from './CategoryForm.tsx';
import { type Categories, type Category, useMovingCategories, useRetiringCategories } from './use-categories.ts';
import { useUpdating } from './use-saving.ts';

/** The categories in their order, and what stands there when there are none. */
export function CategoryList({ list }: { list: Categories }) {
  const { t } = useWording();
  const words = {
    loading: t('admin.categories.loading'),
    failed: t('admin.categories.failed'),
    none: t('admin.categories.none'),
    noneText: t('admin.categories.noneText'),
  };
  return (
    <ListStates list={list} icon={IconCategory} words={words}>
      <Rows list={list} />
    </ListStates>
  );
}

function Rows({ list }: { list: Categories }) {
  const { t } = useWording();
  const [opened, setOpened] = useState<string | null>(null);
  const isChanged = useRef(false);
  const leave = useLeaving();
  const move = useMovingCategories(list);
  const toggleRetired = useRetiringCategories();
  const { rows, read } = list;
  return (
    <ol className={shared.list} aria-label={t('admin.categories.order')}>
      {rows.map((category, index) => (
        <Row
          key={category.id}
          {...{ category, isChanged, read }}
          neighbours={neighboursAt(rows, index)}
          isOpen={opened === category.id}
          onOpen={(isOpen) => void leave(isChanged.current, () => setOpened(isOpen ? category.id : null))}
          onClose={() => setOpened(null)}
          onMove={(before, id = category.id) => move(id, before)}
          onToggleRetired={() => toggleRetired(category)}
        />
      ))}
    </ol>
  );
}

interface RowProps extends OpenedProps {
  neighbours: Neighbours;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onMove(before: string | null, id?: string): void;
  onToggleRetired(): void;
}

function Row({ neighbours, isOpen, onOpen, onMove, onToggleRetired, ...form }: RowProps) {
  const { t, language } = useWording();
  const { category } = form;
  const name = textIn(category.names, language);
  const parts = [
    { part: 'details', label: t('admin.videos.editLabel', { name }), words: t('admin.videos.edit') },
  ] as const;
  const Shape = categoryIcon(category.icon);
  return (
    <OrderedRow
      row={category}
      picture={<Shape aria-hidden size={32} stroke={1.5} className={css.drawing} />}
      neighbours={neighbours}
      about={<About category={category} />}
      onMove={onMove}
    >
      <RowActions
        row={category}
        parts={parts}
        opened={isOpen ? 'details' : null}
        onOpen={(part) => onOpen(part !== null)}
        onToggleRetired={onToggleRetired}
      />
      {isOpen && <Opened {...form} />}
    </OrderedRow>
  );
}

interface OpenedProps {
  category: Category;
  /** Whether something in it is not saved. */
  isChanged: RefObject<boolean>;
  read(): Promise<void>;
  onClose(): void;
}

function Opened({ category, isChanged, read, onClose }: OpenedProps) {
  const saving = useUpdating(category, read, onClose);
  const leave = useLeaving();
  return (
    <CategoryForm
      initial={category}
      saving={saving}
      isChanged={isChanged}
      onClose={() => void leave(isChanged.current, onClose)}
    />
  );
}

/** Its name in the reader's language, and in the others. */
function About({ category: { names, isRetired } }: { category: Category }) {
  const { t, language } = useWording();
  const name = textIn(names, language);
  return (
    <div className={shared.what}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {names
        .filter(({ text }) => text !== name)
        .map(({ language: spoken, text }) => (
          <bdi key={spoken} lang={spoken} className={shared.about}>
            {text}
          </bdi>
        ))}
      {isRetired && <Badge variant="light">{t('admin.videos.isRetired')}</Badge>}
    </div>
  );
}
