import { expect, it } from 'vitest';
import { fileName, followInGoogle, followInOutlook, followLink, googleLink, outlookLink } from './calendar-links.ts';

const evening = {
  title: 'Yoga & tea',
  description: 'Bring a mat.',
  locationName: 'The hall',
  allDay: false,
  startDate: null,
  endDate: null,
  exportStartTime: '2026-11-27T16:00:00.000Z',
  exportEndTime: '2026-11-27T18:30:00.000Z',
};
const days = { ...evening, allDay: true, startDate: '2026-12-30', endDate: '2026-12-31' };
const post = 'https://app.example/show-post/a/all';
const fields = (link: string) => Object.fromEntries(new URL(link).searchParams);

it('Google is given the instants, the words, the place and the post', () => {
  expect(fields(googleLink(evening, post))).toEqual({
    action: 'TEMPLATE',
    text: 'Yoga & tea',
    dates: '20261127T160000Z/20261127T183000Z',
    details: `Bring a mat.\n\n${post}`,
    location: 'The hall',
  });
});

it('Outlook is given the same in its own words', () => {
  expect(fields(outlookLink(evening, post))).toMatchObject({
    subject: 'Yoga & tea',
    startdt: evening.exportStartTime,
    enddt: evening.exportEndTime,
    body: `Bring a mat.\n\n${post}`,
    location: 'The hall',
  });
});

it('whole days are dates up to the day after, over the end of a year, whatever their instants are', () => {
  expect(fields(googleLink(days, post)).dates).toBe('20261230/20270101');
  expect(fields(outlookLink(days, post))).toMatchObject({ startdt: '2026-12-30', enddt: '2027-01-01', allday: 'true' });
});

it('a long text is cut, so that the address is taken, and nothing stands for what there is not', () => {
  const long = googleLink({ ...evening, description: 'א'.repeat(20_000), locationName: null }, post);
  expect(long.length).toBeLessThan(6_000);
  expect(fields(long).details).toContain(post);
  expect(fields(long)).not.toHaveProperty('location');
});

it.each([
  ['ערב יוגה: נשימה/תנועה', 'ערב יוגה נשימה תנועה.ics'],
  ['../../etc?*', 'etc.ics'],
  ['🌳', 'event.ics'],
  ['x'.repeat(300), `${'x'.repeat(60)}.ics`],
])('%s is kept as %s', (title, name) => {
  expect(fileName(title)).toBe(name);
});

it('an address is followed by what a device has, and by the two of the web', () => {
  const address = 'https://app.example/ics/secret.ics';
  expect(followLink(address)).toBe('webcal://app.example/ics/secret.ics');
  expect(fields(followInGoogle(address))).toEqual({ cid: 'webcal://app.example/ics/secret.ics' });
  expect(fields(followInOutlook(address, 'My events'))).toEqual({ url: address, name: 'My events' });
});
