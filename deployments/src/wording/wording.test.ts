import { join } from 'node:path';
import { languages } from '@banyan/framework/languages';
import { wordingGaps } from '@banyan/framework/module';
import { describe, expect, it } from 'vitest';
import { loadDeployment } from '../load-deployment.ts';
import { knownModules } from '../modules.ts';
import { repositoryRoot } from '../repository-root.ts';
import { wordsInFolder } from './wording-files.ts';
import { unknownWording, wordingFor } from './wording-for.ts';

const sourceOf = (part: string) => join(repositoryRoot, part);
const parts = ['framework', 'shell', ...knownModules().map((id) => `mfe-${id}`)].map(sourceOf);

it.each(parts)('the words of %s are complete in both languages and every variant', (part) => {
  expect(wordingGaps(wordsInFolder(part))).toEqual([]);
});

it('no two parts use one key', () => {
  const owners = new Map<string, string[]>();
  for (const part of parts) {
    for (const key of Object.keys(wordsInFolder(part)('en'))) owners.set(key, [...(owners.get(key) ?? []), part]);
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

  it('may be those of a module that is off, which nobody has read', () => {
    const modules = { ...demo.modules, 'social-chat': { enabled: false, config: {} } };
    const ours = { ...demo, modules, wording: { en: { 'social.nav': 'Ours', 'feed.naw': 'Hi' }, he: {} } };
    const read = ['framework', 'shell', 'mfe-feed'].map((part) => wordsInFolder(sourceOf(part)));
    expect(unknownWording(ours, read)).toEqual([expect.stringContaining('"feed.naw"')]);
    expect(unknownWording({ ...ours, modules: demo.modules }, read)).toHaveLength(2);
  });

  it('may be those of a message to a phone, which no part of the page says', () => {
    const ours = { ...demo, wording: { en: { 'identity.sms.signIn': '{{code}}', 'identity.sms.signin': '' }, he: {} } };
    expect(unknownWording(ours, parts.map(wordsInFolder))).toEqual([expect.stringContaining('"identity.sms.signin"')]);
  });

  it('are named when nobody reads them, with the nearest that somebody does', () => {
    const ours = { ...demo, wording: { en: { 'feed.naw': 'Hi' }, he: { 'feed.nav': 'שלום' } } };
    expect(unknownWording(ours, parts.map(wordsInFolder))).toEqual([
      'unknown wording key "feed.naw" under "wording.en" (did you mean "feed.nav"?).',
    ]);
  });
});
