// Sixty people: who they are, not yet what they look like. Half of the names are Hebrew, half are not.
import type { Person } from '@banyan/kit/seed';
import { ids } from '../seed-ids.ts';

/** The four groups of the demo community: two are called in Hebrew, as half of the people are. */
export const groups = [
  { id: 'morning-circle', name: 'מעגל הבוקר' },
  { id: 'trail-walkers', name: 'Trail Walkers' },
  { id: 'yoga-studio', name: 'Yoga Studio' },
  { id: 'sports-club', name: 'מועדון הספורט' },
] as const;

type Entry = readonly [username: string, firstName: string, lastName: string, traits: string];

/** Traits: w woman, m man, o older, c care team, s staff, a admin, i impersonator; digits are the groups above, from 1. */
const entries: readonly Entry[] = [
  ['maya', 'Maya', 'Levi', 'w123'],
  ['noam', 'נועם', 'כהן', 'm124'],
  ['dana', 'דנה', 'פרידמן', 'ws1234'],
  ['yael.mizrahi', 'יעל', 'מזרחי', 'w13'],
  ['omer.peretz', 'עומר', 'פרץ', 'm24'],
  ['tamar.biton', 'תמר', 'ביטון', 'w12'],
  ['ruth.green', 'Ruth', 'Green', 'wo13'],
  ['avi.shalom', 'אבי', 'שלום', 'mo12'],
  ['lior.azoulay', 'ליאור', 'אזולאי', 'm34'],
  ['sarah.klein', 'Sarah', 'Klein', 'w23'],
  ['daniel.ross', 'Daniel', 'Ross', 'ma14'],
  ['miriam.haddad', 'מרים', 'חדאד', 'wo12'],
  ['yossi.amar', 'יוסי', 'עמר', 'mo24'],
  ['hila.katz', 'הילה', 'כץ', 'wi34'],
  ['james.carter', 'James', 'Carter', 'm24'],
  ['noa.golan', 'נועה', 'גולן', 'w13'],
  ['layla.nasser', 'Layla', 'Nasser', 'w12'],
  ['eitan.dahan', 'איתן', 'דהן', 'm4'],
  ['shira.alon', 'שירה', 'אלון', 'ws3'],
  ['grace.okafor', 'Grace', 'Okafor', 'wc14'],
  ['moshe.gabay', 'משה', 'גבאי', 'mo1'],
  ['anat.shapira', 'ענת', 'שפירא', 'wo23'],
  ['leo.martin', 'Leo', 'Martin', 'm34'],
  ['michal.oren', 'מיכל', 'אורן', 'w1'],
  ['gil.navon', 'גיל', 'נבון', 'm24'],
  ['emma.stone-levy', 'Emma', 'Stone-Levy', 'w3'],
  ['rachel.ben-david', 'רחל', 'בן-דוד', 'wo13'],
  ['ibrahim.khoury', 'Ibrahim', 'Khoury', 'm2'],
  ['adi.malka', 'עדי', 'מלכה', 'w4'],
  ['tom.becker', 'Tom', 'Becker', 'mo12'],
  ['keren.vaknin', 'קרן', 'וקנין', 'w23'],
  ['shlomo.yosef', 'שלמה', 'יוסף', 'mo1'],
  ['olga.petrov', 'Olga', 'Petrov', 'wo3'],
  ['amit.segal', 'עמית', 'סגל', 'm4'],
  ['hannah.weiss', 'Hannah', 'Weiss', 'wo12'],
  ['rotem.barak', 'רותם', 'ברק', 'w24'],
  ['david.cohen', 'David', 'Cohen', 'm1'],
  ['lucia.mendes', 'Lucia', 'Mendes', 'w34'],
  ['nir.tzur', 'ניר', 'צור', 'm2'],
  ['efrat.hadad', 'אפרת', 'חדד', 'w13'],
  ['ben.adler', 'Ben', 'Adler', 'm4'],
  ['sigal.rozen', 'סיגל', 'רוזן', 'wo1'],
  ['priya.nair', 'Priya', 'Nair', 'w23'],
  ['yonatan.gross', 'יונתן', 'גרוס', 'm24'],
  ['abigail.tal', 'אביגיל', 'טל', 'w3'],
  ['mark.feldman', 'Mark', 'Feldman', 'mo1'],
  ['dalia.sasson', 'דליה', 'ששון', 'wo2'],
  ['kobi.ohana', 'קובי', 'אוחנה', 'm4'],
  ['zoe.papadakis', 'Zoe', 'Papadakis', 'w13'],
  ['ronit.eliav', 'רונית', 'אליאב', 'wo12'],
  ['samuel.ade', 'Samuel', 'Ade', 'm34'],
  ['galit.nevo', 'גלית', 'נבו', 'w2'],
  ['itay.sharon', 'איתי', 'שרון', 'm14'],
  ['clara.novak', 'Clara', 'Novak', 'wo3'],
  ['inbar.regev', 'ענבר', 'רגב', 'w24'],
  ['oren.lavi', 'אורן', 'לביא', 'm1'],
  ['fatima.said', 'Fatima', 'Said', 'w12'],
  ['uri.kaplan', 'אורי', 'קפלן', 'mo2'],
  ['julia.brandt', 'Julia', 'Brandt', 'w4'],
  ['chen.yaakov', 'חן', 'יעקב', 'w13'],
];

const roleTraits = { c: 'careTeam', s: 'staff', a: 'admin', i: 'impersonator' } as const;

export const people: readonly Person[] = entries.map(([username, firstName, lastName, traits]) => ({
  id: ids.member(username),
  username,
  firstName,
  lastName,
  kind: traits.includes('w') ? 'woman' : 'man',
  older: traits.includes('o'),
  staff: /[sa]/.test(traits),
  roles: Object.entries(roleTraits).flatMap(([trait, role]) => (traits.includes(trait) ? [role] : [])),
  language: /[\u0590-\u05ff]/.test(firstName) ? 'he' : 'en',
  groups: groups.filter((_, index) => traits.includes(String(index + 1))).map(({ id }) => id),
}));
