import { useWording } from '@banyan/framework';
import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { markFound, rangeOf } from './found-marks.ts';
import type { OpenPage, OpenPdf, Size } from './open-pdf.ts';
import type { Line } from './page-text.ts';
import * as css from './reader.module.css';
import type { Found } from './use-search.ts';

interface Props {
  pdf: OpenPdf;
  /** From 1. */
  number: number;
  /** Of the first page, until this one is here. */
  size: Size;
  /** In CSS pixels. */
  width: number;
  isNear: boolean;
  /** What was found on this page. */
  found: readonly Found[];
  current: Found | undefined;
}

/** A canvas of more pixels than this is refused by some telephones. */
const mostPixels = 12_000_000;

/** One page: drawn while it is near what is seen, with its text over the drawing, to be selected, searched and listened to. */
export const PageView = memo(function PageView({ pdf, number, size, width, isNear, found, current }: Props) {
  const { t } = useWording();
  const [page, setPage] = useState<OpenPage | null>(null);
  const [lines, setLines] = useState<readonly Line[]>([]);
  useEffect(() => {
    if (!isNear || page) return;
    let isOver = false;
    void pdf
      .page(number)
      .then(async (opened) => {
        if (isOver) return;
        setPage(opened);
        setLines(await opened.lines());
      })
      .catch(() => {});
    return () => {
      isOver = true;
    };
  }, [pdf, number, isNear, page]);
  const own = page?.size ?? size;
  const scale = width / own.width;
  const height = Math.round(own.height * scale);
  return (
    <section
      className={css.page}
      data-page={number}
      aria-label={t('wellness.reader.page', { page: number, pages: pdf.pages })}
      style={{ inlineSize: width, blockSize: height }}
    >
      {isNear && page && <Drawing page={page} width={width} height={height} />}
      {isNear && <Text lines={lines} scale={scale} found={found} current={current} />}
    </section>
  );
});

function Drawing({ page, width, height }: { page: OpenPage; width: number; height: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element || width === 0) return;
    const sharp = Math.min(window.devicePixelRatio || 1, Math.sqrt(mostPixels / (width * height)));
    // Drawn aside and shown whole: the page before it is not blank meanwhile.
    const aside = document.createElement('canvas');
    aside.width = Math.round(width * sharp);
    aside.height = Math.round(height * sharp);
    const drawing = page.draw(aside);
    drawing.done.then(
      () => {
        element.width = aside.width;
        element.height = aside.height;
        element.getContext('2d')?.drawImage(aside, 0, 0);
        element.dataset.drawn = 'true';
      },
      () => {},
    );
    return drawing.stop;
  }, [page, width, height]);
  return <canvas ref={canvas} className={css.drawing} aria-hidden />;
}

interface TextProps {
  lines: readonly Line[];
  scale: number;
  found: readonly Found[];
  current: Found | undefined;
}

/** The lines of the page over their drawing, unseen: each is as wide as it is drawn. */
function Text({ lines, scale, found, current }: TextProps) {
  const layer = useRef<HTMLDivElement>(null);
  useWidths(layer, lines, scale);
  useMarks(layer, { lines, found, current });
  return (
    <div ref={layer} className={css.text}>
      {lines.map(({ text, direction, x, y, height }, index) => (
        <span
          // Lines of a page are never moved.
          key={index}
          dir={direction}
          style={{
            // The text of a page lies where it was drawn, whatever the direction of the app.
            left: x * scale,
            top: (y - height) * scale,
            fontSize: height * scale,
          }}
        >
          {text}
        </span>
      ))}
    </div>
  );
}

type Layer = RefObject<HTMLDivElement | null>;

/** The device has other letters than the document: each line is stretched to where it is drawn. */
function useWidths(layer: Layer, lines: readonly Line[], scale: number): void {
  useLayoutEffect(() => {
    for (const [index, element] of Array.from(layer.current?.children ?? []).entries()) {
      const line = lines[index];
      const span = element as HTMLElement;
      span.style.transform = '';
      const { width } = span.getBoundingClientRect();
      if (line && width > 0) span.style.transform = `scaleX(${(line.width * scale) / width})`;
    }
  }, [layer, lines, scale]);
}

function useMarks(layer: Layer, { lines, found, current }: Omit<TextProps, 'scale'>): void {
  useEffect(() => {
    const spans = layer.current?.children;
    if (!spans || lines.length === 0) return;
    const ranges = found.flatMap((match) => {
      const range = rangeOf(spans, match);
      return range ? [{ range, isCurrent: match === current }] : [];
    });
    return markFound(ranges);
  }, [layer, lines, found, current]);
  // Once for each: who scrolls on from there is left where they are.
  useEffect(() => {
    const line = lines.length > 0 && current && layer.current?.children[current.from.line];
    if (line) line.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [layer, lines, current]);
}
