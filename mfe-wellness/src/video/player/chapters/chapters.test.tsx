import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { film } from '../../testing/films.ts';
import { button, filmArrives, playTo, renderVideos, video } from '../../testing/render-videos.tsx';

const names = (en: string, he: string) => [
  { __typename: 'TextInLanguage' as const, language: 'en', text: en },
  { __typename: 'TextInLanguage' as const, language: 'he', text: he },
];
const chapter = (at: number, en: string, he: string) => ({
  __typename: 'VideoChapter' as const,
  at,
  names: names(en, he),
});
const whole = film({
  id: 'a1',
  chapters: [chapter(0, 'Arriving', 'הגעה'), chapter(60, 'Practice', 'תרגול'), chapter(500, 'Rest', 'מנוחה')],
});

async function open(language: 'en' | 'he' = 'en') {
  renderVideos({ path: '/videos?video=a1', language, mocks: { OneVideo: { data: { video: whole } } } });
  await waitFor(() => expect(video()?.getAttribute('src')).toBeTruthy());
  await filmArrives();
}
const bar = () => screen.getByRole('slider');
const current = () => screen.getByRole('navigation').querySelector('[aria-current]')?.textContent;

it('lead to their beginnings, and the one that plays is marked and said', async () => {
  await open();
  expect(current()).toBe('0:00Arriving');
  fireEvent.click(await button('1:00 Practice'));
  expect(video().currentTime).toBe(60.01);
  expect(bar().getAttribute('aria-valuetext')).toBe('1:00 of 10:00: Practice');
  await playTo(501);
  expect(current()).toBe('8:20Rest');
});

it('are gone through by keys, in the language of the app', async () => {
  await open('he');
  fireEvent.keyDown(bar(), { key: 'n' });
  expect(current()).toBe('1:00תרגול');
  fireEvent.keyDown(bar(), { key: 'p' });
  expect(current()).toBe('0:00הגעה');
});

it('are repeated as a whole', async () => {
  await open();
  await playTo(70);
  fireEvent.click(await button('Settings of the player'));
  fireEvent.click(await button('This chapter'));
  expect(screen.getByText('1:00 to 8:20 is repeated.')).toBeTruthy();
  await playTo(500.1);
  expect(video().currentTime).toBe(60.01);
});
