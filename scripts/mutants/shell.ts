import type { Mutant } from './mutant.ts';

const server = 'shell/server';

export const shell: Mutant[] = [
  {
    file: `${server}/page.ts`,
    text: "? host : 'localhost'",
    becomes: '? host : host',
    why: 'a visitor writes into the page’s policy',
    tests: [`${server}/page.test.ts`],
  },
  {
    file: `${server}/media.ts`,
    text: "if ((failure as NodeJS.ErrnoException).code !== 'ENOENT') throw failure;",
    becomes: 'throw failure;',
    why: 'of two shells over one directory one does not start',
    tests: [`${server}/media.test.ts`],
  },
  {
    file: `${server}/media.ts`,
    text: 'if (await passes?.read(cookie(req.headers.cookie, mediaCookie), new Date())) return next();',
    becomes: 'if (cookie(req.headers.cookie, mediaCookie)) return next();',
    why: 'any cookie opens every picture',
    tests: [`${server}/media.test.ts`],
  },
  {
    file: `${server}/media.ts`,
    text: 'private, max-age=',
    becomes: 'public, max-age=',
    why: 'a proxy hands out members’ pictures',
    tests: [`${server}/media.test.ts`],
  },
  {
    file: `${server}/limit-connections.ts`,
    text: 'if (left > 0) counts.set(network, left);',
    becomes: 'if (left > 0) counts.set(network, count);',
    why: 'a network that was busy once is shut out',
    tests: [`${server}/limit-connections.test.ts`],
  },
  {
    file: `${server}/operator-door.ts`,
    text: 'if (!isInternalKey(keyOf(req), internalKey)) return',
    becomes: 'if (internalKey && !isInternalKey(keyOf(req), internalKey)) return',
    why: 'a deployment without a key shows everybody its numbers',
    tests: [`${server}/operator-door.test.ts`],
  },
  {
    file: `${server}/security-headers.ts`,
    text: '    "frame-ancestors \'none\'",\n',
    becomes: '',
    why: 'another site shows Banyan in a frame',
    tests: [`${server}/security-headers.test.ts`],
  },
  {
    file: `${server}/security-headers.ts`,
    text: '    "require-trusted-types-for \'script\'",\n',
    becomes: '',
    why: 'text becomes script',
    tests: [`${server}/security-headers.test.ts`],
  },
  {
    file: `${server}/language.ts`,
    text: 'languages.find((language) => language === chosen) ?? defaultLanguage',
    becomes: '(chosen as Language) ?? defaultLanguage',
    why: 'a page in a language that the deployment does not have',
    tests: [`${server}/page.test.ts`],
  },
];
