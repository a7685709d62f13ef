// "Course icons are chosen by the first three letters of a course code" (community.md §3).
import type { CourseIcon } from '../generated/schema.ts';

/** Icon -> the beginnings of codes that have it. */
const beginnings: Record<Exclude<CourseIcon, 'DEFAULT'>, readonly string[]> = {
  ART: ['art', 'des', 'dra', 'pho'],
  BIOLOGY: ['bio', 'bot', 'zoo'],
  BREATHING: ['bre', 'med', 'min'],
  BUSINESS: ['bus', 'eco', 'fin', 'mgt'],
  CHEMISTRY: ['che', 'chm'],
  COMPUTING: ['com', 'csc', 'inf'],
  COOKING: ['coo', 'foo', 'nut'],
  DANCE: ['dan', 'mov'],
  ENGINEERING: ['ele', 'eng', 'mec'],
  GARDEN: ['gar', 'pla'],
  HISTORY: ['arc', 'his', 'pol'],
  LANGUAGE: ['ara', 'fre', 'heb', 'lan', 'spa'],
  LAW: ['law', 'jus'],
  MATHEMATICS: ['mat', 'mth', 'sta'],
  MEDICINE: ['ana', 'hea', 'nur', 'phm'],
  MUSIC: ['cho', 'mus', 'sin'],
  PHYSICS: ['ast', 'phy'],
  PSYCHOLOGY: ['psy', 'soc'],
  SPORT: ['bas', 'fit', 'run', 'spo', 'swi'],
  SUPPORT: ['cir', 'gri', 'sup', 'tal'],
  TRAIL: ['hik', 'nat', 'tra', 'wal'],
  WRITING: ['jou', 'lit', 'wri'],
  YOGA: ['asa', 'pil', 'yog'],
};

const icons = new Map(
  Object.entries(beginnings).flatMap(([icon, codes]) => codes.map((code) => [code, icon as CourseIcon] as const)),
);

/** A code of another beginning, and a group without one, have the icon that stands for any group. */
export function courseIcon(code: string | undefined): CourseIcon {
  return icons.get(code?.slice(0, 3).toLowerCase() ?? '') ?? 'DEFAULT';
}
