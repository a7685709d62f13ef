import { IconButton, Menu, type MenuItem, useWording } from '@banyan/framework';
import {
  IconArrowsHorizontal,
  IconDotsVertical,
  IconDownload,
  IconExternalLink,
  IconSearch,
  IconZoomIn,
  IconZoomOut,
} from '@banyan/framework/icons';
import { useEffect, useState } from 'react';
import type { Heading, OpenPdf } from './open-pdf.ts';
import * as css from './reader.module.css';
import type { Place } from './use-place.ts';
import type { Zoom } from './use-zoom.ts';

interface Props {
  pdf: OpenPdf;
  place: Place;
  zoom: Zoom;
  onSearch(): void;
  onDownload(): void;
  onOpenTab(): void;
}

/** Below the pages, where a thumb reaches: which page it is, how large, search, and what else there is. */
export function Toolbar({ pdf, place, zoom, onSearch, onDownload, onOpenTab }: Props) {
  const { t } = useWording();
  const items = [
    { id: 'width', label: t('wellness.reader.fitWidth'), icon: IconArrowsHorizontal, onSelect: zoom.fitWidth },
    { id: 'download', label: t('wellness.reader.download'), icon: IconDownload, onSelect: onDownload },
    { id: 'tab', label: t('wellness.reader.openTab'), icon: IconExternalLink, onSelect: onOpenTab },
    ...useOutlineItems(pdf, place),
  ];
  return (
    <div className={css.toolbar} role="toolbar" aria-label={t('wellness.reader.tools')}>
      <output className={css.pages}>{t('wellness.reader.page', { page: place.page, pages: pdf.pages })}</output>
      <IconButton
        icon={IconZoomOut}
        label={t('wellness.reader.smaller')}
        disabled={zoom.isSmallest}
        onClick={zoom.smaller}
      />
      <IconButton
        icon={IconZoomIn}
        label={t('wellness.reader.larger')}
        disabled={zoom.isLargest}
        onClick={zoom.larger}
      />
      <IconButton icon={IconSearch} label={t('wellness.reader.search')} onClick={onSearch} />
      <Menu
        label={t('wellness.reader.more')}
        trigger={<IconButton icon={IconDotsVertical} label={t('wellness.reader.more')} />}
        items={items}
      />
    </div>
  );
}

/** The headings of a document that has some. */
function useOutlineItems(pdf: OpenPdf, place: Place): MenuItem[] {
  const { t } = useWording();
  const [headings, setHeadings] = useState<readonly Heading[]>([]);
  useEffect(() => {
    let isOver = false;
    void pdf
      .outline()
      .then((found) => !isOver && setHeadings(found))
      .catch(() => {});
    return () => {
      isOver = true;
    };
  }, [pdf]);
  return headings.map(({ title, page }, index) => ({
    id: `heading-${index}`,
    label: title,
    end: `${page}`,
    spoken: t('wellness.reader.heading', { title, page }),
    ...(index === 0 && { section: t('wellness.reader.contents') }),
    onSelect: () => place.goTo(page),
  }));
}
