// Videos for tests: three sessions of two lengths, a pose, and a session that is retired.
import { foldedWords } from '@banyan/kit';
import type { VideoDoc } from '../video/video.model.ts';
import { now } from './start-wellness.ts';

const inBoth = (en: string, he: string) => [
  { language: 'en', text: en },
  { language: 'he', text: he },
];

const short = inBoth('Short class 5–10 minutes', 'שיעור קצר 5–10 דקות');
const long = inBoth('Long class 60–75 minutes', 'שיעור ארוך 60–75 דקות');

function row(order: number, id: string, en: string, he: string, more: Partial<VideoDoc> = {}): VideoDoc {
  const [names, labels] = [inBoth(en, he), more.labels ?? short];
  return {
    _id: id,
    type: 'session',
    order,
    names,
    length: 'short',
    assetId: `${order}`.repeat(32),
    file: 'video.mp4',
    seconds: 360,
    width: 640,
    height: 360,
    captions: [{ language: 'he', file: 'captions-he.vtt' }],
    words: foldedWords(...[...names, ...labels].map(({ text }) => text)),
    state: 'published',
    revision: 1,
    createdAt: now,
    ...more,
    labels,
  };
}

export const videoRows: VideoDoc[] = [
  row(3, 'rest', 'Evening rest', 'מנוחת ערב', { labels: long, length: 'long', seconds: 3_600 }),
  row(1, 'breath', 'Morning breath', 'נשימת בוקר', {
    preview: 'preview.webp',
    chapters: [
      { at: 0, names: inBoth('Arriving', 'הגעה') },
      { at: 300, names: inBoth('Rest', 'מנוחה') },
    ],
  }),
  row(2, 'neck', 'Neck and shoulders', 'צוואר וכתפיים'),
  row(4, 'gone', 'Breath of old', 'נשימה ישנה', { state: 'retired' }),
  row(5, 'tree', 'Tree pose', 'תנוחת העץ', { type: 'pose', labels: inBoth('Standing poses', 'תנוחות עמידה') }),
];
