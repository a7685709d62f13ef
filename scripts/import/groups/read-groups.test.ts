import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readGroups } from './read-groups.ts';
import { readMeetings } from './read-meetings.ts';

const fixture = readFileSync(new URL('../fixtures/groups.csv', import.meta.url), 'utf8');
const groupsIn = (text: string) => {
  const read = readGroups(text);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return read.groups;
};
const problemsIn = (text: string) => {
  const read = readGroups(text);
  return 'problems' in read ? read.problems.map(({ line, says }) => `${line}: ${says}`) : [];
};

describe('a table of groups', () => {
  it('has each group once, with all that some row of it says, and each member once', () => {
    const [morning, walks, empty] = groupsIn(fixture);
    expect(morning).toEqual({
      line: 2,
      seed: {
        id: 'morning',
        name: 'Morning Circle',
        fullName: 'מעגל הבוקר, קבוצה א׳',
        code: 'CIR100',
        location: 'Room 2, first floor',
        startsOn: '2026-10-18',
        timeZone: 'Asia/Jerusalem',
        meetings: [
          { weekday: 0, from: '08:30', to: '09:45' },
          { weekday: 2, from: '18:00', to: '19:00' },
        ],
      },
      teacher: 'ruth',
      members: [
        { line: 2, username: 'maya' },
        { line: 3, username: 'noam' },
      ],
    });
    expect(walks).toMatchObject({ line: 6, seed: { name: 'הולכי השבילים' }, teacher: 'אמיר בן חיים' });
    expect(empty).toMatchObject({ members: [], seed: { id: 'empty', meetings: [] } });
  });

  it.each([
    ['with the mark of an encoding before it', (text: string) => `\ufeff${text}`],
    ['with that mark and names in quotation marks', (text: string) => `\ufeff${text.replace(/^group/, '"group"')}`],
    ['with the line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
    ['with the line ends of two systems', (text: string) => text.replace('\n', '\r\n')],
    ['with those the other way round', (text: string) => text.replaceAll('\n', '\r\n').replace('\r\n', '\n')],
    [
      'with marks of a right-to-left sheet',
      (text: string) => text.replaceAll(/[^,\n]+/g, '\u202b\u200f$&\u202c\u200e'),
    ],
    ['divided by tabs', (text: string) => text.replaceAll(',', '\t')],
    ['divided by semicolons', (text: string) => text.replaceAll(',', ';')],
    [
      'with its columns called as people do',
      (text: string) => text.replace('group,name,full name', ' Group ,NAME,Full Name'),
    ],
  ])('is the same %s', (_, change) => {
    const plain = 'group,name,full name,member\na,Alpha,Alpha One,maya\na,Alpha,,noam\nb,Beta,,maya\n';
    expect(groupsIn(change(plain))).toEqual(groupsIn(plain));
  });

  it('may have line breaks and quotation marks in a cell; lines are counted as they stand in the file', () => {
    const text = 'group,name,location,member\na,Alpha,"Room ""2""\nby the garden",maya\na,Beta,,noam\n';
    expect(problemsIn(text)).toEqual(['4: The name of a is another in line 3.']);
    expect(groupsIn(text.replace('Beta', ''))[0]!.seed.location).toBe('Room "2"\nby the garden');
  });

  it.each([
    ['sep=;\n', ';'],
    ['\ufeffsep=,\r\n', ','],
    ['"sep=\t"\n', '\t'],
  ])('begins after %j, where a spreadsheet names its separator', (first, sign) => {
    const table = 'group,name,member\na,"Alpha; One",maya\n'.replaceAll(',', sign);
    expect(groupsIn(first + table)[0]).toMatchObject({ line: 3, seed: { name: 'Alpha; One' } });
  });

  it('counts lines as the file has them, whatever ends them and whatever comes first', () => {
    const table = 'group,name\r\na,A\n,Nameless\r\nb,B\n,Nameless\n';
    expect(problemsIn(table)).toEqual(['3: This row names no group.', '5: This row names no group.']);
    expect(problemsIn(`sep=,\r\n${table}`)).toEqual(['4: This row names no group.', '6: This row names no group.']);
  });

  it('may have the quotation mark of a Hebrew year or title in a cell without quotation marks', () => {
    const [group] = groupsIn('group,name,year,teacher\na,"שיעור, א",תשפ"ז,ד"ר רות ירוק\n');
    expect(group).toMatchObject({ seed: { name: 'שיעור, א', academicYear: 'תשפ"ז' }, teacher: 'ד"ר רות ירוק' });
  });

  it('keeps the marks inside a text, and reads a username without them', () => {
    const [group] = groupsIn('group,name,member\na,\u200fC++\u200f למתחילים 👩‍👧\u200f,\u200fMa\u200bya\n');
    expect(group!.seed.name).toBe('C++\u200f למתחילים 👩‍👧');
    expect(group!.members).toEqual([{ line: 2, username: 'maya' }]);
  });

  it('with anything wrong is refused, each problem with its line', () => {
    const head = 'group,name,meetings,starts,ends,time_zone,member\n';
    expect(problemsIn(`${head}all,All,,,,,maya\n,Nameless,,,,,maya\nb,B,Sunday at six,,,,\n`)).toEqual([
      '2: The group of all: cannot be "all", which stands for everyone.',
      '3: This row names no group.',
      '4: The meetings of b must be such as "Sun 18:00-19:30; Wed 20:00-21:30".',
    ]);
    expect(problemsIn(`${head}a,A,,2026-02-02,2026-02-01,,\n`)).toEqual([
      '2: The ends of a: must not be before its start.',
    ]);
    expect(problemsIn(`${head}a,A,,18/10/2026,2026-11-31,,\n`)).toEqual([
      '2: The starts of a: must be a day such as 2026-10-18.',
      '2: The ends of a: must be a day such as 2026-10-18.',
    ]);
    expect(problemsIn(`${head}a,A,,,,Mars/Olympus,\n`)).toEqual([
      '2: The time_zone of a: must be the IANA name of a time zone.',
    ]);
    expect(problemsIn(`${head}a,A,,,,\n`)).toEqual([
      '2: This row has not as many cells as there are columns; one that holds the sign between cells stands in quotation marks.',
    ]);
    expect(problemsIn(`${head}a,"A,,,,,\n`)).toEqual([
      '2: A cell that begins with a quotation mark ends with one, and has each one inside it twice.',
    ]);
  });

  it('needs a group and a name, knows its columns, and is not empty', () => {
    expect(problemsIn('name,phone\nA,050\n')).toEqual([
      expect.stringContaining('1: There is no column "phone"; there are group, member, name'),
      '1: The column "group" is missing.',
    ]);
    expect(problemsIn('group,name,member,Member\na,A,maya,noam\n')).toEqual([
      '1: The column "member" stands there twice.',
    ]);
    expect(problemsIn('group,name\n')).toEqual(['1: There is no group in it.']);
    expect(problemsIn('')).toEqual(['1: There is no group in it.']);
  });
});

it.each([
  ['Sun 18:00-19:30', [{ weekday: 0, from: '18:00', to: '19:30' }]],
  [
    'saturday 9:05 – 10:00 / ה׳ 20:00-01:00',
    [
      { weekday: 6, from: '09:05', to: '10:00' },
      { weekday: 4, from: '20:00', to: '01:00' },
    ],
  ],
  ['', []],
  ['Sun 18:00', null],
  ['Noday 18:00-19:00', null],
  ['constructor 18:00-19:00', null],
  ['Sun 18:00-24:00', null],
])('reads the times %j', (text, meetings) => expect(readMeetings(text)).toEqual(meetings));
