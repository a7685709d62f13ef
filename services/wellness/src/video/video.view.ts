// A video as members read it: with addresses that end, and with what they themselves did with it.
import { mainDocument, type PdfDocumentView, presentDocuments, type Signing } from '../document/document.view.ts';
import type { Chapter, TextInLanguage, VideoDoc, VideoLength, VideoType } from './video.model.ts';
import type { Labelled } from './video.store.ts';

/** What the viewer did with a video. */
export interface Watched {
  surveyAnswered: boolean;
  /** In seconds; null where there is nothing to go on with. */
  position: number | null;
}

export interface VideoView extends Watched {
  id: string;
  type: Uppercase<VideoType>;
  order: number;
  name: string;
  names: TextInLanguage[];
  label: string | null;
  labels: TextInLanguage[];
  data: string;
  fileSize: number | null;
  hls: string | null;
  duration: number;
  width: number;
  height: number;
  previewImage: string | null;
  pdfUrl: string | null;
  documents: PdfDocumentView[];
  captions: { language: string; label: string; url: string }[];
  chapters: Chapter[];
}

/** In that language, or the first that there is. */
export const textIn = (texts: readonly TextInLanguage[], language: string): string | undefined =>
  (texts.find((each) => each.language === language) ?? texts[0])?.text;

export const upper = <Text extends string>(text: Text) => text.toUpperCase() as Uppercase<Text>;

/** As a language calls itself. */
const nameOf = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

export function presentVideo(row: VideoDoc, watched: Watched, { addresses, language, now }: Signing): VideoView {
  const { _id: id, type, order, names, labels, assetId, file, seconds: duration, width, height, preview } = row;
  const documents = presentDocuments(row.documents ?? [], { addresses, now });
  const address = (name: string) => addresses.of({ assetId, name }, now);
  return {
    id,
    type: upper(type),
    order,
    name: textIn(names, language) ?? '',
    names,
    label: textIn(labels, language) ?? null,
    labels,
    data: address(file),
    fileSize: row.bytes ?? null,
    hls: row.playlist === undefined ? null : address(row.playlist),
    duration,
    width,
    height,
    previewImage: preview === undefined ? null : address(preview),
    pdfUrl: mainDocument(documents, language)?.url ?? null,
    documents,
    captions: row.captions.map(({ language: code, file: name }) => {
      return { language: code, label: nameOf(code), url: address(name) };
    }),
    chapters: row.chapters ?? [],
    ...watched,
  };
}

export interface VideoLabelView {
  names: TextInLanguage[];
  length: Uppercase<VideoLength> | null;
  count: number;
}

/** Each label once, in the order in which it comes first. */
export function presentLabels(rows: readonly Labelled[]): VideoLabelView[] {
  const byText = new Map<string, VideoLabelView>();
  for (const { labels, length } of rows) {
    if (labels.length === 0) continue;
    const key = JSON.stringify(labels.map(({ language, text }) => [language, text]));
    const label = byText.get(key) ?? { names: labels, length: length ? upper(length) : null, count: 0 };
    byText.set(key, { ...label, count: label.count + 1 });
  }
  return [...byText.values()];
}
