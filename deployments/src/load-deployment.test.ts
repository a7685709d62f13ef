import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deploymentNames, loadDeployment, parseDeployment } from './load-deployment.ts';
import { enabledModules, moduleFolder } from './modules.ts';
import { repositoryRoot } from './repository-root.ts';

const smallest = {
  name: 'ours',
  brand: { name: 'Ours', shortName: 'Ours' },
  support: { name: { en: 'Us', he: 'אנחנו' } },
  modules: { feed: { enabled: true }, admin: { enabled: true } },
};

const yogaTeam = { id: 'yoga-team', name: { en: 'The yoga team', he: 'צוות היוגה' } };

function fileWith(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'banyan-deployment-')), 'ours.json');
  writeFileSync(file, text);
  return file;
}

describe('the deployments that ship', () => {
  it('are demo, campus and thrive', () => {
    expect(deploymentNames()).toEqual(['campus', 'demo', 'thrive']);
  });

  it.each(deploymentNames())('%s loads, carries its file name and switches the feed on', (name) => {
    const deployment = loadDeployment(name);
    expect(deployment.name).toBe(name);
    expect(enabledModules(deployment)).toContain('feed');
  });

  it('thrive speaks to people with cancer, signs in by phone and has no sport', () => {
    expect(loadDeployment('thrive')).toMatchObject({
      wordingVariant: 'cancer-support',
      signIn: 'phone',
      flags: { sport: false },
    });
  });
});

describe('a deployment file', () => {
  it('may be given by path and gets every default it leaves out', () => {
    const deployment = loadDeployment(fileWith(JSON.stringify(smallest)));
    expect(deployment).toMatchObject({
      languages: ['en', 'he'],
      defaultPalette: 'first',
      signIn: 'password',
      flags: { installPage: false, sport: true },
      feed: { defaultCategory: 'community', memberPosts: 'approval', speakers: [] },
      modules: { feed: { enabled: true, config: {} } },
    });
  });

  it('with an unknown key is refused, naming file, key and the nearest known one', () => {
    const file = fileWith(JSON.stringify({ ...smallest, wordingVarient: 'standard' }));
    expect(() => loadDeployment(file)).toThrow(
      /ours\.json: unknown key "wordingVarient" \(did you mean "wordingVariant"\?\)\.$/,
    );
  });

  it.each<[string, object[], string]>([
    ['twice', [yogaTeam, yogaTeam], '"feed.speakers" must name each id once.'],
    [
      'by no id',
      [{ ...yogaTeam, id: 'Yoga team' }],
      '"feed.speakers.0.id" must be lower-case letters, digits and hyphens.',
    ],
    ['in one language alone', [{ id: 'yoga-team', name: { en: 'Us' } }], '"feed.speakers.0.name.he"'],
  ])('that names on whose behalf staff write %s is refused', (_, speakers, sentence) => {
    const input = { ...smallest, feed: { defaultCategory: 'community', speakers } };
    expect(() => parseDeployment(input, 'x.json')).toThrow(sentence);
  });

  it('with an unknown key deep inside is refused with the whole path', () => {
    const input = { ...smallest, modules: { feed: { enable: true, enabled: true } }, flags: { sports: true } };
    expect(() => parseDeployment(input, 'x.json')).toThrow(
      [
        'x.json: unknown key "flags.sports" (did you mean "sport"?).',
        'x.json: unknown key "modules.feed.enable" (did you mean "enabled"?).',
      ].join('\n'),
    );
  });

  it.each([
    ['"shell"', 'ours.json: "modules.shell" must be none of shell, words, release-lists, constructor'],
    ['"Feed"', 'ours.json: "modules.Feed" must be lower-case letters, digits and hyphens.'],
    ['"../../x"', 'ours.json: "modules.../../x" must be lower-case letters, digits and hyphens.'],
    ['"__proto__"', 'ours.json: "modules.__proto__" is no key that may be set; take it out.'],
  ])('with a module called %s is refused', (id, sentence) => {
    const modules = `{"feed":{"enabled":true},${id}:{"enabled":true,"folder":"x"}}`;
    const file = fileWith(JSON.stringify({ ...smallest, modules: 0 }).replace('"modules":0', `"modules":${modules}`));
    expect(() => loadDeployment(file)).toThrow(sentence);
  });

  it('with a module that does not exist is refused with the nearest that does', () => {
    expect(() => parseDeployment({ ...smallest, modules: { fed: { enabled: true } } }, 'x.json')).toThrow(
      'x.json: there is no module "fed" under "modules" (did you mean "feed"?); one of another repository names its built',
    );
  });

  it('may name a module of another repository by its build artifact, from where the file lies', () => {
    const modules = { recipes: { enabled: true, folder: 'recipes/dist' }, far: { enabled: false, folder: '/srv/far' } };
    const file = fileWith(JSON.stringify({ ...smallest, modules }));
    const deployment = loadDeployment(file);
    expect(moduleFolder(deployment, 'recipes')).toBe(join(dirname(file), 'recipes/dist'));
    expect(moduleFolder(deployment, 'far')).toBe('/srv/far');
    expect(moduleFolder(deployment, 'feed')).toBe(join(repositoryRoot, 'mfe-feed/dist'));
  });

  it('says everything that is wrong at once', () => {
    const input = { ...smallest, defaultLanguage: 'fr', support: { ...smallest.support, phone: '050-1234567' } };
    expect(() => parseDeployment(input, 'x.json')).toThrow(
      /"defaultLanguage".*\n.*"support.phone".*international number/,
    );
  });

  it('cannot start in a language it does not offer', () => {
    expect(() => parseDeployment({ ...smallest, languages: ['en'], defaultLanguage: 'he' }, 'x.json')).toThrow(
      'x.json: "defaultLanguage" must be one of "languages".',
    );
  });

  it('that is not JSON is refused with the line', () => {
    expect(() => loadDeployment(fileWith('{\n  "name": "ours",\n  oops\n}'))).toThrow(
      /ours\.json cannot be read.*line 3/,
    );
  });

  it('that is not there is refused with the nearest name', () => {
    expect(() => loadDeployment('dmo')).toThrow(
      'There is no deployment "dmo" (did you mean "demo"?). The deployments are: campus, demo, thrive.',
    );
    expect(() => loadDeployment('/nowhere/ours.json')).toThrow('There is no deployment file /nowhere/ours.json.');
  });
});
