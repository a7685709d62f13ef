import { act, render } from '@testing-library/react';
import { beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { setCurrentDeployment } from '../current-host.ts';
import { testDeployment } from '../testing/fake-host.ts';
import { createTextEngine, type WordingVars } from './find-text.ts';
import { mergeWording } from './merge-wording.ts';
import { useWording } from './use-wording.ts';
import { initWording, setLanguage } from './wording.ts';
import type { WordingKey } from './wording-key.ts';

const wording = {
  en: {
    hello: 'Hello {{name}}',
    posts_one: '{{count}} post',
    posts_other: '{{count}} posts',
    onlyEnglish: 'Only here',
  },
  he: { hello: 'שלום {{name}}', posts_one: 'פוסט אחד', posts_two: 'שני פוסטים', posts_other: '{{count}} פוסטים' },
};

const findText = createTextEngine(wording).find;

function Greeting({ name = 'Maya' }: { name?: string }) {
  const { t: typed, dir } = useWording();
  const t = typed as (key: string, vars?: WordingVars) => string;
  return (
    <p dir={dir}>
      {t('hello', { name })} · {t('posts', { count: 2 })} · {t('onlyEnglish')} · {t('nobody.wrote.this')}
    </p>
  );
}

describe('wording', () => {
  beforeEach(() => {
    localStorage.clear();
    setCurrentDeployment(testDeployment({ wording }));
    initWording();
  });

  it('chooses the plural, in Hebrew also the dual', () => {
    const posts = (count: number, language: 'en' | 'he') => findText('posts', { count }, language);
    expect([1, 2, 5].map((count) => posts(count, 'en'))).toEqual(['1 post', '2 posts', '5 posts']);
    expect([1, 2, 5].map((count) => posts(count, 'he'))).toEqual(['פוסט אחד', 'שני פוסטים', '5 פוסטים']);
  });

  it('keeps a name of the other direction from moving its neighbours, and leaves others alone', () => {
    expect(findText('hello', { name: 'Maya' }, 'he')).toBe('שלום \u2068Maya\u2069');
    expect(findText('hello', { name: 'Maya' }, 'en')).toBe('Hello Maya');
  });

  it('never fills a hole with what the text did not name', () => {
    expect(findText('hello', {}, 'en')).toBe('Hello {{name}}');
    expect(findText('hello', { name: '{{count}}', count: 3 }, 'en')).toBe('Hello {{count}}');
  });

  it('takes what a member wrote as it is: no escaping, no reference to another text', () => {
    const names = ['Tom & <b>Ann</b>', '$t(onlyEnglish)', '{{- name}}'];
    expect(names.map((name) => findText('hello', { name }, 'en'))).toEqual(names.map((name) => `Hello ${name}`));
  });

  it('lets no variable choose the language or the text', () => {
    const vars = { name: 'Maya', lng: 'he', ns: 'other', defaultValue: 'Bye', replace: 'x' };
    expect(findText('hello', vars, 'en')).toBe('Hello Maya');
    expect(findText('constructor', {}, 'en')).toBeUndefined();
  });

  it('keeps a text that the deployment emptied', () => {
    expect(createTextEngine({ en: { slogan: '' } }).find('slogan', {}, 'en')).toBe('');
  });

  it('chooses the text of a context where there is one', () => {
    const welcome = createTextEngine({ he: { welcome: 'ברוכים הבאים', welcome_female: 'ברוכה הבאה' } }).find;
    const of = (context: string) => welcome('welcome', { context }, 'he');
    expect([of('female'), of('other')]).toEqual(['ברוכה הבאה', 'ברוכים הבאים']);
  });

  it('says nothing in the console about a text that is missing', () => {
    const said = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level));
    createTextEngine(wording).find('nobody.wrote.this', {}, 'en');
    expect(said.flatMap((spy) => spy.mock.calls)).toEqual([]);
    vi.restoreAllMocks();
  });

  it('switches every root at once, turns the page over and remembers it', () => {
    const roots = [render(<Greeting />), render(<Greeting />)];
    expect(roots.map(({ container }) => container.textContent)).toEqual(Array(2).fill(expect.stringMatching(/^Hello/)));
    act(() => setLanguage('he'));
    for (const { container } of roots) expect(container.textContent).toMatch(/^שלום .*שני פוסטים/);
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['he', 'rtl']);
    initWording();
    expect(document.documentElement.lang).toBe('he');
  });

  it('falls back to the first language, then to the key', () => {
    act(() => setLanguage('he'));
    const { container } = render(<Greeting />);
    expect(container.textContent).toMatch(/Only here · nobody\.wrote\.this$/);
  });

  it('ignores a stored language the deployment does not speak', () => {
    localStorage.setItem('banyan.language', 'fr');
    initWording();
    expect(document.documentElement.lang).toBe('en');
  });
});

describe('a wording key', () => {
  it('is one that has a text, and none of its plural forms (checked with the types)', () => {
    expectTypeOf<'overlay.close' | 'signIn.error.tooManyWait'>().toExtend<WordingKey>();
    expectTypeOf<'overlay.clsoe'>().not.toExtend<WordingKey>();
    expectTypeOf<'signIn.error.tooManyWait_one'>().not.toExtend<WordingKey>();
  });
});

describe('mergeWording', () => {
  it('lets variant and deployment win over the part, per language', () => {
    const merged = mergeWording(
      ['en', 'he'],
      [{ en: { a: '1', b: '1' }, he: { a: '1' } }, { en: { b: '2' } }, { en: { b: '3' } }],
    );
    expect(merged).toEqual({ en: { a: '1', b: '3' }, he: { a: '1' } });
  });
});
