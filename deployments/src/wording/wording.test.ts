import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../deployment.schema.ts';
import { loadDeployment } from '../load-deployment.ts';
import { readWording, type WordingFile, wordingParts } from './wording-files.ts';
import { wordingFor } from './wording-for.ts';

const parts = wordingParts();
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
      expect(wordingFor(thrive, language)['shell.welcome.text']).not.toBe(
        wordingFor(standard, language)['shell.welcome.text'],
      );
    }
  });

  const demo = loadDeployment('demo');
  const shellKey = Object.keys(readWording('shell', 'en'))[0];
  const chatKeys = Object.keys(readWording('mfe-social-chat', 'en'));

  it('leave out those of a module that is off', () => {
    const off = { ...demo, modules: { feed: { enabled: true, config: {} } } };
    const words = wordingFor(off, 'en');
    expect(chatKeys.filter((key) => key in words)).toEqual([]);
  });

  it.runIf(shellKey)('take the deployment’s own text over the part’s', () => {
    const ours = { ...demo, wording: { en: { [shellKey!]: 'Our words' }, he: {} } };
    expect(wordingFor(ours, 'en')[shellKey!]).toBe('Our words');
    expect(wordingFor(ours, 'he')[shellKey!]).not.toBe('Our words');
  });

  it.runIf(chatKeys.length > 0)('ignore an override for a module that is off', () => {
    const ours = {
      ...demo,
      modules: { feed: { enabled: true, config: {} } },
      wording: { en: { [chatKeys[0]!]: 'Our words' }, he: {} },
    };
    expect(wordingFor(ours, 'en')).not.toHaveProperty([chatKeys[0]!]);
  });
});
