// A row that is taken by its handle and let go over another. Keys and buttons do the same (`MoveButtons`).
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** On which side of a row it would come to stand. */
export type Edge = 'above' | 'below';

const kind = 'row of the programme';

const edgeAt = (row: HTMLElement, y: number): Edge => {
  const { top, height } = row.getBoundingClientRect();
  return y < top + height / 2 ? 'above' : 'below';
};

interface Drag {
  row: RefObject<HTMLLIElement | null>;
  handle: RefObject<HTMLElement | null>;
  /** Where what is carried would be put. */
  edge: Edge | null;
  isCarried: boolean;
}

/** `onDrop`: another row was let go at this one. */
export function useDrag(id: string, onDrop: (id: string, edge: Edge) => void): Drag {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLElement>(null);
  const [edge, setEdge] = useState<Edge | null>(null);
  const [isCarried, setCarried] = useState(false);
  const drop = useRef(onDrop);
  drop.current = onDrop;
  useEffect(() => {
    const element = row.current;
    const dragHandle = handle.current;
    if (!element || !dragHandle) return;
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ kind, id }),
        onDragStart: () => setCarried(true),
        onDrop: () => setCarried(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === kind && source.data.id !== id,
        onDrag: ({ location }) => setEdge(edgeAt(element, location.current.input.clientY)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null);
          drop.current(String(source.data.id), edgeAt(element, location.current.input.clientY));
        },
      }),
    );
  }, [id]);
  return { row, handle, edge, isCarried };
}
