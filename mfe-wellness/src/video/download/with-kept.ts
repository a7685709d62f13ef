import type { WatchedVideo } from '../video-texts.ts';
import { type KeptVideo, keyOf } from './kept-files.ts';

/** The video with addresses that the worker answers from this device, where it has their files. */
export function withKept(video: WatchedVideo, { files }: Pick<KeptVideo, 'files'>): WatchedVideo {
  const known = new Set(files);
  const here = <Address extends string | null | undefined>(address: Address) =>
    address && known.has(keyOf(address) ?? '') ? `${address}?kept` : address;
  return {
    ...video,
    data: here(video.data),
    // The film that is here has one size.
    hls: null,
    previewImage: here(video.previewImage),
    captions: video.captions.map((track) => ({ ...track, url: here(track.url) })),
    documents: video.documents.map((pdf) => ({ ...pdf, url: here(pdf.url), preview: here(pdf.preview) })),
  };
}
