import { Button, IconButton, useWording } from '@banyan/framework';
import { IconArrowBarToUp, IconArrowDown, IconArrowUp, IconGripVertical } from '@banyan/framework/icons';
import type { ReactNode } from 'react';
import * as css from './programme.module.css';
import { textIn } from './texts.ts';
import { useDrag } from './use-drag.ts';
import type { Row } from './use-rows.ts';

export interface Neighbours {
  first: Row;
  previous: Row | undefined;
  next: Row | undefined;
  /** Behind the next one. */
  after: Row | undefined;
}

/** Of the row at this place. */
export const neighboursAt = (rows: readonly Row[], index: number): Neighbours => ({
  first: rows[0]!,
  previous: rows[index - 1],
  next: rows[index + 1],
  after: rows[index + 2],
});

interface Props {
  row: Row;
  /** What is seen of it first. */
  picture: ReactNode;
  neighbours: Neighbours;
  /** What stands beside its picture. */
  about: ReactNode;
  /** What can be done about it, and what is open of it. */
  children: ReactNode;
  /** In front of that one; null: to the end. Default of the second: this row. */
  onMove(before: string | null, id?: string): void;
}

/** One row, which is moved by its handle or its buttons. */
export function OrderedRow({ row: item, picture, neighbours, about, children, onMove }: Props) {
  const { t, language } = useWording();
  const { row, handle, edge, isCarried } = useDrag(item.id, (id, side) =>
    onMove(side === 'above' ? item.id : (neighbours.next?.id ?? null), id),
  );
  return (
    <li ref={row} className={css.row} data-edge={edge ?? undefined} data-carried={isCarried || undefined}>
      <div className={css.head}>
        <span ref={handle} className={css.handle} title={t('admin.videos.drag')} aria-hidden>
          <IconGripVertical />
        </span>
        {picture}
        {about}
        <MoveButtons name={textIn(item.names, language)} neighbours={neighbours} onMove={onMove} />
      </div>
      {children}
    </li>
  );
}

interface ActionsProps<Part> {
  row: Row;
  parts: readonly { part: Part; label: string; words: string }[];
  opened: Part | null;
  onOpen(part: Part | null): void;
  onToggleRetired(): void;
}

/** What of a row can be opened, and whether members see it. */
export function RowActions<Part extends string>({ row, parts, opened, onOpen, onToggleRetired }: ActionsProps<Part>) {
  const { t, language } = useWording();
  const name = textIn(row.names, language);
  return (
    <div className={css.actions}>
      {parts.map(({ part, label, words }) => (
        <Button
          key={part}
          variant="default"
          aria-expanded={opened === part}
          aria-label={label}
          onClick={() => onOpen(opened === part ? null : part)}
        >
          {words}
        </Button>
      ))}
      <Button
        variant="subtle"
        aria-label={t(row.isRetired ? 'admin.videos.restoreLabel' : 'admin.videos.retireLabel', { name })}
        onClick={onToggleRetired}
      >
        {t(row.isRetired ? 'admin.videos.restore' : 'admin.videos.retire')}
      </Button>
    </div>
  );
}

/** They stay in place at both ends, so that the focus does. */
function MoveButtons({ name, neighbours, onMove }: Pick<Props, 'neighbours' | 'onMove'> & { name: string }) {
  const { t } = useWording();
  const { first, previous, next, after } = neighbours;
  const moves = [
    { key: 'top', icon: IconArrowBarToUp, before: previous && first.id },
    { key: 'up', icon: IconArrowUp, before: previous?.id },
    { key: 'down', icon: IconArrowDown, before: next && (after?.id ?? null) },
  ] as const;
  return (
    <div className={css.moves}>
      {moves.map(({ key, icon, before }) => (
        <IconButton
          key={key}
          icon={icon}
          label={t(`admin.videos.${key}`, { name })}
          aria-disabled={before === undefined}
          onClick={({ currentTarget }) => {
            if (before === undefined) return;
            onMove(before);
            // A row that moves within the page loses the focus in it.
            requestAnimationFrame(() => currentTarget.focus());
          }}
        />
      ))}
    </div>
  );
}
