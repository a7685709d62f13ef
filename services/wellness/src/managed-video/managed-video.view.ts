// A video as staff look after it.
import { type PdfDocumentView, presentDocuments, type Signing } from '../document/document.view.ts';
import type {
  CaptionTrack,
  VideoLength as Length,
  RenditionState,
  TextInLanguage,
  VideoType as Type,
  VideoChapter,
} from '../generated/schema.ts';
import type { VideoDoc } from '../video/video.model.ts';
import { presentVideo, upper } from '../video/video.view.ts';

/** Who watched is nobody's business, and neither is it whether one or two did. */
const fewestViews = 5;

export interface ManagedVideoView {
  id: string;
  type: Type;
  names: TextInLanguage[];
  labels: TextInLanguage[];
  length: Length | null;
  data: string;
  duration: number;
  width: number;
  height: number;
  previewImage: string | null;
  renditions: RenditionState;
  captions: CaptionTrack[];
  documents: PdfDocumentView[];
  chapters: VideoChapter[];
  isRetired: boolean;
  revision: number;
  views: number | null;
}

export function presentManagedVideo(row: VideoDoc, views: number, signing: Signing): ManagedVideoView {
  const unwatched = { surveyAnswered: false, position: null };
  const { id, type, names, labels, data, duration, width, height, previewImage, captions, chapters } = presentVideo(
    row,
    unwatched,
    signing,
  );
  return {
    id,
    type,
    names,
    labels,
    length: row.length ? upper(row.length) : null,
    data,
    duration,
    width,
    height,
    previewImage,
    renditions: row.renditions ? upper(row.renditions) : 'NONE',
    captions,
    documents: presentDocuments(row.documents ?? [], signing),
    chapters,
    isRetired: row.state === 'retired',
    revision: row.revision,
    views: views < fewestViews ? null : views,
  };
}
