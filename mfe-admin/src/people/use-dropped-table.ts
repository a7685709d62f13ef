import { useEffect, useRef } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => Boolean(dataTransfer?.types.includes('Files'));

/** A file that is dropped anywhere while the page is there is chosen, or nothing happens: a browser would leave the page for it. */
export function useDroppedTable(onDrop: ((file: File) => void) | undefined): void {
  const latest = useRef(onDrop);
  latest.current = onDrop;
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      if (!latest.current) event.dataTransfer!.dropEffect = 'none';
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      const [file] = event.dataTransfer!.files;
      if (file) latest.current?.(file);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, []);
}
