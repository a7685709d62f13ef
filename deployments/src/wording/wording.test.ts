import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../deployment.schema.ts';
import { loadDeployment } from '../load-deployment.ts';
import { knownModules } from '../modules.ts';
import { repositoryRoot } from '../repository-root.ts';
import { readWording, type WordingFile } from './wording-files.ts';
import { unknownWording, wordingFor } from './wording-for.ts';

const sourceOf = (part: string) => join(repositoryRoot, part);
const parts = ['framework', 'shell', ...knownModules().map((id) => `mfe-${id}`)].map(sourceOf);
const pluralEnding = /_(zero|one|two|few|many|other)$/;
const baseKey = (key: string) => key.replace(pluralEnding, '');

function baseKeys(words: WordingFile): string[] {
  return [...new Set(Object.keys(words).map(baseKey))].sort();
}

/** Names between {{ }} in every form of a key, so that a form may leave {{count}} out. */
function placeholders(words: WordingFile, base: string): string[] {
  const forms = Object.entries(words).filter(([key]) => baseKey(key) === base);
  const names = forms.flatMap(([, text]) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]!));
  return [...new Set(names)].sort();
}

function missingPlurals(words: WordingFile, language: Language): string[] {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const counted = new Set(
    Object.keys(words)
      .filter((key) => pluralEnding.test(key))
      .map(baseKey),
  );
  return [...counted].flatMap((base) => needed.map((form) => `${base}_${form}`).filter((key) => !(key in words)));
}

describe.each(parts)('the words of %s', (part) => {
  const en = readWording(part, 'en');
  const he = readWording(part, 'he');

  it('stand in both languages', () => {
    expect(baseKeys(he)).toEqual(baseKeys(en));
  });

  it('take the same placeholders in both languages', () => {
    const wrong = baseKeys(en).filter((base) => placeholders(en, base).join() !== placeholders(he, base).join());
    expect(wrong).toEqual([]);
  });

  it.each(languages)('have every plural form %s needs', (language) => {
    expect(missingPlurals(readWording(part, language), language)).toEqual([]);
  });

  it('are never empty', () => {
    const empty = [...Object.entries(en), ...Object.entries(he)].filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  it('change in the cancer-support variant only where a standard word exists, in both languages', () => {
    const variantEn = readWording(part, 'en', 'cancer-support');
    const variantHe = readWording(part, 'he', 'cancer-support');
    expect(Object.keys(variantEn).filter((key) => !(key in en))).toEqual([]);
    expect(Object.keys(variantHe).filter((key) => !(key in he))).toEqual([]);
    expect(baseKeys(variantHe)).toEqual(baseKeys(variantEn));
  });
});

it('no two parts use one key', () => {
  const owners = new Map<string, string[]>();
  for (const part of parts) {
    for (const key of baseKeys(readWording(part, 'en'))) owners.set(key, [...(owners.get(key) ?? []), part]);
  }
  expect([...owners].filter(([, names]) => names.length > 1)).toEqual([]);
});

describe('the words a page gets', () => {
  it('are gentler in a cancer-support deployment, in both languages', () => {
    const thrive = loadDeployment('thrive');
    const standard = { ...thrive, wordingVariant: 'standard' as const };
    for (const language of languages) {
      expect(wordingFor(thrive, language, parts)['shell.welcome.text']).not.toBe(
        wordingFor(standard, language, parts)['shell.welcome.text'],
      );
    }
  });

  const demo = loadDeployment('demo');

  it('take the deployment’s own text over the part’s', () => {
    const ours = { ...demo, wording: { en: { 'shell.welcome.text': 'Our words' }, he: {} } };
    expect(wordingFor(ours, 'en', parts)['shell.welcome.text']).toBe('Our words');
    expect(wordingFor(ours, 'he', parts)['shell.welcome.text']).not.toBe('Our words');
  });

  it('are those of the parts asked for, and an override of others is not among them', () => {
    const ours = { ...demo, wording: { en: { 'social.nav': 'Our words' }, he: {} } };
    const words = wordingFor(ours, 'en', [sourceOf('mfe-feed')]);
    expect(words).toHaveProperty(['feed.nav']);
    expect(Object.keys(words).filter((key) => /^(social|shell)\./.test(key))).toEqual([]);
  });

  it('are named when nobody reads them, with the nearest that somebody does', () => {
    const ours = { ...demo, wording: { en: { 'feed.naw': 'Hi' }, he: { 'feed.nav': 'שלום' } } };
    expect(unknownWording(ours, parts)).toEqual([
      'unknown wording key "feed.naw" under "wording.en" (did you mean "feed.nav"?).',
    ]);
  });
});
