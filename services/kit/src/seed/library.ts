// The films of the demo programme: media has the files, wellness what members read of them; neither asks the other.
import { type Film, type FilmLength, type FilmType, filmFiles, filmSize, type InBoth } from './film.ts';
import { chaptersOf } from './film-chapters.ts';
import type { Scene } from './scenes.ts';

const sessionLabels: Readonly<Record<FilmLength, InBoth>> = {
  short: { en: 'Short class 5–10 minutes', he: 'שיעור קצר 5–10 דקות' },
  medium: { en: 'Medium class 15–30 minutes', he: 'שיעור בינוני 15–30 דקות' },
  long: { en: 'Long class 60–75 minutes', he: 'שיעור ארוך 60–75 דקות' },
};

const standing = { en: 'Standing poses', he: 'תנוחות עמידה' };
const seated = { en: 'Seated poses', he: 'תנוחות ישיבה' };
const resting = { en: 'Resting poses', he: 'תנוחות מנוחה' };
const onAChair = { en: 'Chair practice', he: 'תרגול בכיסא' };
const inBed = { en: 'Bed practice', he: 'תרגול במיטה' };

type Named = readonly [key: string, scene: Scene, length: number, en: string, he: string];

const film = (type: FilmType, labels: InBoth, [key, scene, seconds, en, he]: Named, length?: FilmLength): Film => ({
  key: `${type}-${key}`,
  type,
  scene,
  seconds,
  ...filmSize,
  names: { en, he },
  labels,
  ...(length && { length }),
  chapters: chaptersOf(type, seconds),
  files: filmFiles,
});

const session = (length: FilmLength, [key, scene, minutes, en, he]: Named) =>
  film('session', sessionLabels[length], [key, scene, minutes * 60, en, he], length);
const pose = (labels: InBoth, named: Named) => film('pose', labels, named);
const modification = (labels: InBoth, named: Named) => film('modification', labels, named);

/** In the order in which members see those of one type. No two of one type look the same. */
export const films: readonly Film[] = [
  session('short', ['morning-breath', 'lotus', 6, 'Morning breath', 'נשימת בוקר']),
  session('short', ['neck-and-shoulders', 'mats', 8, 'Ease for neck and shoulders', 'הקלה לצוואר ולכתפיים']),
  session('short', ['before-treatment', 'sea', 10, 'Calm before a treatment', 'רוגע לפני טיפול']),
  session('medium', ['gentle-flow', 'hills', 16, 'Gentle flow', 'רצף עדין']),
  session('medium', ['standing-strong', 'tree', 22, 'Standing strong', 'עמידה יציבה']),
  session('medium', ['hips-and-back', 'garden', 30, 'Hips and lower back', 'אגן וגב תחתון']),
  session('long', ['whole-practice', 'trail', 60, 'A whole practice', 'תרגול שלם']),
  session('long', ['evening-rest', 'night', 70, 'Restorative evening', 'ערב משקם']),
  pose(standing, ['mountain', 'hills', 50, 'Mountain pose', 'תנוחת ההר']),
  pose(standing, ['tree', 'tree', 60, 'Tree pose', 'תנוחת העץ']),
  pose(seated, ['easy-seat', 'lotus', 70, 'Easy seat', 'ישיבה נוחה']),
  pose(resting, ['child', 'mats', 80, "Child's pose", 'תנוחת הילד']),
  pose(resting, ['legs-up', 'sea', 90, 'Legs up the wall', 'רגליים על הקיר']),
  modification(onAChair, ['chair-sun', 'garden', 120, 'Sun salutation on a chair', 'ברכת השמש על כיסא']),
  modification(onAChair, ['chair-twist', 'trail', 120, 'Twist on a chair', 'פיתול על כיסא']),
  modification(inBed, ['bed-breath', 'night', 120, 'Breathing in bed', 'נשימה במיטה']),
  modification(inBed, ['after-surgery', 'sea', 120, 'Arms after surgery', 'זרועות אחרי ניתוח']),
];
