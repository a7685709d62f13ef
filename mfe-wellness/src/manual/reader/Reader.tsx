import { ErrorState, Loader, OfflineState, toast, useWording } from '@banyan/framework';
import { useMemo, useState } from 'react';
import { openInTab } from './open-in-tab.ts';
import type { OpenPdf, Size } from './open-pdf.ts';
import { PageView } from './PageView.tsx';
import * as css from './reader.module.css';
import { SearchBar } from './SearchBar.tsx';
import { Toolbar } from './Toolbar.tsx';
import { type PdfSource, useFile } from './use-file.ts';
import { usePdf } from './use-pdf.ts';
import { usePlace } from './use-place.ts';
import { useReaderKeys } from './use-reader-keys.ts';
import { type Found, useSearch } from './use-search.ts';
import { useZoom } from './use-zoom.ts';

export interface ReaderProps extends PdfSource {
  /** What a downloaded file is called. */
  name: string;
  language: string;
}

/** A PDF: its pages one below the other, whatever their direction, with search and a choice of size. */
export function Reader({ name, language, ...source }: ReaderProps) {
  const { t } = useWording();
  const file = useFile(source);
  const { bytes } = file;
  const opened = usePdf(bytes, language);
  const { pdf, size } = opened;
  const download = () => save(name, bytes);
  const failure = file.failure ?? opened.failure;
  const again = { label: t('wellness.reader.retry'), onClick: file.failure ? file.retry : opened.retry };
  if (failure === 'offline') return <OfflineState text={t('wellness.reader.offline')} action={again} />;
  if (failure === 'failed') return <ErrorState title={t('wellness.reader.failed')} action={again} />;
  if (failure === 'broken')
    return (
      <ErrorState
        title={t('wellness.reader.broken')}
        action={{ label: t('wellness.reader.download'), onClick: download }}
      />
    );
  if (!pdf || !size)
    return (
      <div className={css.waiting} role="status" aria-label={t('wellness.reader.loading')}>
        <Loader />
      </div>
    );
  const openTab = () =>
    openInTab(source.ask).then((isOpen) => {
      if (!isOpen) toast({ id: 'reader', tone: 'error', message: t('wellness.reader.notOpened') });
    });
  return <Pages pdf={pdf} size={size} onDownload={download} onOpenTab={() => void openTab()} />;
}

/** The bytes that are here: no connection is needed, and no address that may be over. */
function save(name: string, bytes: Uint8Array | null): void {
  if (!bytes) return;
  const url = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.pdf`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Where the member is in the document, how large it is, and what they search for in it. */
function useReading(pdf: OpenPdf, frame: HTMLElement | null) {
  // How often the search was asked for; 0: it is not there.
  const [asked, setAsked] = useState(0);
  const zoom = useZoom(frame);
  const place = usePlace(frame, zoom.width);
  const search = useSearch(pdf);
  const openSearch = () => setAsked((count) => count + 1);
  useReaderKeys(frame, {
    nextPage: () => place.goTo(Math.min(pdf.pages, place.page + 1)),
    previousPage: () => place.goTo(Math.max(1, place.page - 1)),
    larger: zoom.larger,
    smaller: zoom.smaller,
    fitWidth: zoom.fitWidth,
    search: openSearch,
  });
  const closeSearch = () => {
    setAsked(0);
    search.setQuery('');
    frame?.focus();
  };
  return { asked, zoom, place, search, openSearch, closeSearch };
}

const none: readonly Found[] = [];

function byPage(found: readonly Found[]): ReadonlyMap<number, readonly Found[]> {
  const pages = new Map<number, Found[]>();
  for (const match of found) pages.set(match.page, [...(pages.get(match.page) ?? []), match]);
  return pages;
}

interface PagesProps {
  pdf: OpenPdf;
  size: Size;
  onDownload(): void;
  onOpenTab(): void;
}

function Pages({ pdf, size, ...acts }: PagesProps) {
  const { t } = useWording();
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const { asked, zoom, place, search, openSearch, closeSearch } = useReading(pdf, frame);
  const found = useMemo(() => byPage(search.found ?? []), [search.found]);
  const current = search.found?.[search.current];
  return (
    <div className={css.reader}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys. */}
      <section ref={setFrame} className={css.frame} tabIndex={0} aria-label={t('wellness.reader.pages')}>
        {Array.from({ length: pdf.pages }, (_, index) => index + 1).map((number) => (
          <PageView
            key={number}
            pdf={pdf}
            number={number}
            size={size}
            width={zoom.width}
            // Where the search went it has to be shown, too.
            isNear={place.near.has(number) || current?.page === number}
            found={found.get(number) ?? none}
            current={current?.page === number ? current : undefined}
          />
        ))}
      </section>
      {asked > 0 && <SearchBar search={search} asked={asked} onClose={closeSearch} />}
      <Toolbar pdf={pdf} place={place} zoom={zoom} onSearch={openSearch} {...acts} />
    </div>
  );
}
