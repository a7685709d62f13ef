// Videos and labels as the service answers them.
import type { Label, WatchedVideo } from '../video-texts.ts';

const inBoth = (en: string, he: string) => [
  { __typename: 'TextInLanguage', language: 'en', text: en },
  { __typename: 'TextInLanguage', language: 'he', text: he },
];

export const label = (en: string, he: string, length: Label['length'], count = 1) => ({
  __typename: 'VideoLabel',
  names: inBoth(en, he),
  length,
  count,
});

export const shortLabel = label('Short class 5–10 minutes', 'שיעור קצר 5–10 דקות', 'SHORT');

/** Ten minutes, never watched. */
export function film(more: Partial<WatchedVideo> & { id: string }) {
  return {
    __typename: 'Video',
    type: 'SESSION' as WatchedVideo['type'],
    name: `Film ${more.id}`,
    names: inBoth(`Film ${more.id}`, `סרט ${more.id}`),
    labels: shortLabel.names,
    data: `/media/file/s--a--/x_1/${more.id}/video.mp4`,
    hls: null,
    fileSize: 12_345_678,
    duration: 600,
    previewImage: null,
    captions: ['en', 'he'].map((language) => ({
      __typename: 'CaptionTrack',
      language,
      label: language === 'en' ? 'English' : 'עברית',
      // A page of tests asks nobody for it.
      url: `data:text/vtt,WEBVTT ${more.id} ${language}`,
    })),
    chapters: [],
    documents: [],
    surveyAnswered: false,
    position: null,
    ...more,
  };
}

export const page = (items: readonly object[], labels: readonly object[] = [shortLabel], more: object = {}) => ({
  __typename: 'VideoPage',
  total: items.length,
  totalForFilter: items.length,
  hasMore: false,
  items,
  labels,
  ...more,
});
