import { films } from '@banyan/kit/seed';
import { expect, it } from 'vitest';
import { writeCaptions } from './captions.ts';

const [poseOf50] = films.filter(({ seconds }) => seconds === 50);
/** A block of WebVTT: its times, and one or two lines of text. */
const cue = /^(\d\d):([0-5]\d):([0-5]\d)\.000 --> (\d\d):([0-5]\d):([0-5]\d)\.000\n([^\n]+(?:\n[^\n]+)?)\n?$/;
const seconds = (parts: string[]) => parts.reduce((sum, part) => sum * 60 + Number(part), 0);

it('says when to breathe, and what begins', () => {
  expect(writeCaptions(poseOf50!, 'en')).toBe(`WEBVTT

00:00:00.000 --> 00:00:05.000
Coming into the pose
Breathe in

00:00:05.000 --> 00:00:10.000
Breathe out

00:00:10.000 --> 00:00:15.000
Breathe in

00:00:15.000 --> 00:00:20.000
Breathe out

00:00:20.000 --> 00:00:25.000
Holding the pose
Breathe in

00:00:25.000 --> 00:00:30.000
Breathe out

00:00:30.000 --> 00:00:35.000
Breathe in

00:00:35.000 --> 00:00:40.000
Breathe out

00:00:40.000 --> 00:00:45.000
Coming out of the pose
Breathe in

00:00:45.000 --> 00:00:50.000
Breathe out
`);
});

it.each(films)('$key has captions without a gap in both languages, and every chapter in them', (film) => {
  for (const language of ['en', 'he'] as const) {
    const [header, ...blocks] = writeCaptions(film, language).split('\n\n');
    expect(header).toBe('WEBVTT');
    const cues = blocks.map((block) => {
      const [, h1, m1, s1, h2, m2, s2, text] = cue.exec(block) ?? [];
      return { from: seconds([h1!, m1!, s1!]), to: seconds([h2!, m2!, s2!]), text: text! };
    });
    expect(cues.map(({ to }) => to)).toEqual([...cues.slice(1).map(({ from }) => from), film.seconds]);
    const spoken = cues.filter(({ text }) => text.includes('\n')).map(({ from, text }) => [from, text.split('\n')[0]]);
    expect(spoken).toEqual(film.chapters.map(({ at, names }) => [at, names[language]]));
  }
});
