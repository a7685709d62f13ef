import { expect, it } from 'vitest';
import { flagsOf } from './flags.ts';
import { loadDeployment, parseDeployment } from './load-deployment.ts';

const helpdesk = {
  hours: [{ days: ['sun', 'mon'], from: '09:00', to: '17:00' }],
  answerWithin: { workingDays: 1 },
  emergencyPhones: ['101'],
};

const parse = (given: object | undefined, isChatOn = true) =>
  parseDeployment(
    {
      name: 'ours',
      brand: { name: 'Ours', shortName: 'Ours' },
      support: { name: { en: 'Us', he: 'אנחנו' } },
      modules: { 'social-chat': { enabled: isChatOn }, admin: { enabled: true } },
      ...(given && { helpdesk: given }),
    },
    'x.json',
  );

it('modules learn by a flag whether there is a help desk; demo and thrive have one', () => {
  const isOn = (deployment: Parameters<typeof flagsOf>[0]) => flagsOf(deployment).helpdesk;
  expect([isOn(parse(helpdesk)), isOn(parse(undefined)), isOn(parse(helpdesk, false))]).toEqual([true, false, false]);
  expect(['demo', 'thrive', 'campus'].map((name) => isOn(loadDeployment(name)))).toEqual([true, true, false]);
});

it.each<[string, object, RegExp]>([
  ['a day that is none', { hours: [{ days: ['so'], from: '09:00', to: '17:00' }] }, /helpdesk\.hours/],
  ['a day twice', { hours: [{ days: ['sun', 'sun'], from: '09:00', to: '17:00' }] }, /name each day once/],
  ['a time that is none', { hours: [{ days: ['sun'], from: '9', to: '17:00' }] }, /a time of day such as 09:00/],
  ['an end before the beginning', { hours: [{ days: ['sun'], from: '17:00', to: '09:00' }] }, /later than "from"/],
  ['no hours', { hours: [] }, /helpdesk\.hours/],
  ['no answer', { answerWithin: {} }, /"hours": 1 to 72/],
  ['two answers', { answerWithin: { hours: 1, workingDays: 1 } }, /"hours": 1 to 72/],
  ['nobody to call', { emergencyPhones: [] }, /helpdesk\.emergencyPhones/],
  ['a number that cannot be dialled', { emergencyPhones: ['call us'] }, /digits as one dials them/],
])('a help desk with %s is refused', (_, given, sentence) => {
  expect(() => parse({ ...helpdesk, ...given })).toThrow(sentence);
});
