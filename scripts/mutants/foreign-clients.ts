import type { Mutant } from './mutant.ts';

const src = 'mesh-gateway/src';
const promise = (name: string) => [`mesh-gateway/scenarios/${name}/${name}.test.ts`];
const page = ['e2e/contracts/api-page.test.ts'];

/** What whoever writes a client from nothing meets: statuses, sentences, the schema, other origins, the page itself. */
export const foreignClients: Mutant[] = [
  {
    file: `${src}/http/handler.ts`,
    text: '=== graphqlType ? 400 : 200)',
    becomes: '=== graphqlType ? 400 : 400)',
    why: 'in plain JSON an operation that can not run looks like an outage',
    tests: promise('graphql-over-http'),
  },
  {
    file: `${src}/prepare/prepare.ts`,
    text: 'if (!introspection && asksAboutTheSchema(document))',
    becomes: 'if (false)',
    why: 'production tells its schema',
    tests: promise('schema-in-development'),
  },
  {
    file: `${src}/prepare/prepare.ts`,
    text: 'if (!(introspection && asksForTheSchema(operation)))',
    becomes: '',
    why: 'in development the question of tools is refused as too deep',
    tests: promise('schema-in-development'),
  },
  {
    file: `${src}/socket/close-reasons.ts`,
    text: 'librarysReasons[code] ?? librarysOwn',
    becomes: 'librarysOwn',
    why: 'a socket is closed without a word on what to do, and a long id breaks the closing',
    tests: promise('told-what-to-do'),
  },
  {
    file: `${src}/socket/live-server.ts`,
    text: 'asked !== undefined && !handleProtocols(asked)',
    becomes: 'false',
    why: 'who speaks the older protocol hears nothing of it',
    tests: promise('told-what-to-do'),
  },
  {
    file: `${src}/http/other-origins.ts`,
    text: 'if (origin === undefined || !allowed.includes(origin)) return;',
    becomes: 'if (origin === undefined) return;',
    why: 'any page may read what a member is answered',
    tests: promise('pages-of-other-origins'),
  },
  {
    file: `${src}/http/origin.ts`,
    text: 'if (production) return listed;',
    becomes: '',
    why: 'in production any page of the machine may call',
    tests: promise('pages-of-other-origins'),
  },
  {
    file: 'docs/api.md',
    text: '    extensions.after = cursor;\n',
    becomes: '',
    why: 'a client written by the page misses what was told while its line was cut',
    tests: page,
  },
  {
    file: 'docs/api.md',
    text: ',\\"clientId\\":\\"temp_$(date +%s%N)\\"',
    becomes: '',
    why: 'a comment sent twice by the page’s command stands there twice',
    tests: page,
  },
];
