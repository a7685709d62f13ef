import { Badge, Picture, useWording } from '@banyan/framework';
import type { RefObject } from 'react';
import { DocumentsForm } from '../programme/DocumentsForm.tsx';
import { type Neighbours, OrderedRow, RowActions } from '../programme/OrderedRow.tsx';
import * as css from '../programme/programme.module.css';
import { languageName, textIn } from '../programme/texts.ts';
import { CaptionsForm } from './CaptionsForm.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { useSettingDocument } from './use-setting-document.ts';
import { asClock, type Opened, type Video } from './video-words.ts';

interface Props {
  video: Video;
  neighbours: Neighbours;
  opened: Opened['part'] | null;
  onOpen(part: Opened['part'] | null): void;
  /** Whether something in it is not saved. */
  isChanged: RefObject<boolean>;
  onMove(before: string | null, id?: string): void;
  onToggleRetired(): void;
  read(): Promise<void>;
}

/** One video: what members see of it, and what can be done about it. */
export function VideoRow({ video, neighbours, opened, onOpen, isChanged, onMove, onToggleRetired, read }: Props) {
  const { t, language } = useWording();
  const name = textIn(video.names, language);
  const setDocument = useSettingDocument(video);
  const form = { video, isChanged, read, onClose: () => onOpen(null) };
  const parts = [
    { part: 'details', label: t('admin.videos.editLabel', { name }), words: t('admin.videos.edit') },
    { part: 'captions', label: t('admin.videos.captionsLabel', { name }), words: t('admin.videos.captions') },
    { part: 'documents', label: t('admin.documents.label', { name }), words: t('admin.documents.title') },
  ] as const;
  return (
    <OrderedRow
      row={video}
      picture={<Picture src={video.previewImage} alt="" className={css.picture} />}
      neighbours={neighbours}
      about={<About video={video} name={name} />}
      onMove={onMove}
    >
      <RowActions row={video} {...{ parts, opened, onOpen, onToggleRetired }} />
      {opened === 'details' && <DetailsForm {...form} />}
      {opened === 'captions' && <CaptionsForm {...form} />}
      {opened === 'documents' && (
        <DocumentsForm
          id={video.id}
          documents={video.documents}
          isManual={false}
          set={setDocument}
          read={read}
          onClose={form.onClose}
        />
      )}
    </OrderedRow>
  );
}

/** Of the film in several sizes. Where none are made nothing is said: nobody here can do anything about it. */
const sizesOf = {
  WAITING: 'admin.videos.sizesComing',
  MAKING: 'admin.videos.sizesComing',
  READY: 'admin.videos.sizesReady',
  FAILED: 'admin.videos.sizesFailed',
} as const;

function About({ video, name }: { video: Video; name: string }) {
  const { t, language } = useWording();
  const { labels, duration, views, captions, renditions, isRetired } = video;
  const watched = views == null ? t('admin.videos.fewViews') : t('admin.videos.views', { count: views });
  const inLanguages = captions.map((each) => languageName(each.language)).join(', ');
  return (
    <div className={css.what}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {labels.length > 0 && (
        <span className={css.about}>
          <bdi>{textIn(labels, language)}</bdi>
        </span>
      )}
      <span className={css.about}>
        <bdi>{asClock(duration)}</bdi> · {watched}
      </span>
      <span className={css.about}>
        {captions.length > 0 ? t('admin.videos.captionsIn', { languages: inLanguages }) : t('admin.videos.noCaptions')}
      </span>
      {renditions !== 'NONE' && <span className={css.about}>{t(sizesOf[renditions])}</span>}
      {isRetired && <Badge variant="light">{t('admin.videos.isRetired')}</Badge>}
    </div>
  );
}
