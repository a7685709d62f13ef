import type { Mutant } from './mutant.ts';

const src = 'services/kit/src';
const probes = `${src}/health/probes.ts`;

/** What an operator relies on who runs several of each part. */
export const operating: Mutant[] = [
  {
    file: probes,
    text: "...(isStopping() ? ['This process is stopping.'] : []), ",
    becomes: '',
    why: 'a balancer sends members to a process that is about to end',
    tests: [`${src}/health/probes.test.ts`],
  },
  {
    file: probes,
    text: 'asked ??= ask()',
    becomes: 'asked = ask()',
    why: 'whoever asks often for health loads a database that is ill',
    tests: [`${src}/health/probes.test.ts`],
  },
  {
    file: `${src}/app/internal-key.ts`,
    text: 'keysIn(internalKey).some((key)',
    becomes: 'keysIn(internalKey).slice(0, 1).some((key)',
    why: 'while the internal key is being changed, calls are refused',
    tests: [`${src}/app/key-rotation.test.ts`],
  },
  {
    file: `${src}/media/media-pass.ts`,
    text: 'for (const key of keys) {',
    becomes: 'for (const key of keys.slice(0, 1)) {',
    why: 'while the internal key is being changed, pictures are missing',
    tests: [`${src}/app/key-rotation.test.ts`],
  },
  {
    file: 'services/identity/src/second-factor/factor-key.ts',
    text: 'if (at > 0) await',
    becomes: 'if (at < 0) await',
    why: 'with the older internal key gone, whoever has a second factor is locked out',
    tests: ['services/identity/src/second-factor/factor-key.test.ts'],
  },
  {
    file: 'services/wellness/src/diary/require-same-keys.ts',
    text: 'return sameSecret(checkOf(key), kept);',
    becomes: 'return true;',
    why: 'another key under an old name shuts diaries, and nobody is told',
    tests: ['services/wellness/src/diary/require-same-keys.test.ts'],
  },
  {
    file: 'shell/server/told-of-neighbours.ts',
    text: '      delete answer.headers[keyRefusedHeader];\n',
    becomes: '',
    why: 'visitors learn that the parts have different keys',
    tests: ['shell/server/told-of-neighbours.test.ts'],
  },
  {
    file: `${src}/request-id/request-id.ts`,
    text: 'isTrusted ? headers[requestIdHeader] : undefined',
    becomes: 'headers[requestIdHeader]',
    why: 'a stranger writes names into all logs',
    tests: [`${src}/request-id/request-id.test.ts`],
  },
  {
    file: `${src}/peers/post-internal.ts`,
    text: 'response.status >= 500',
    becomes: 'response.status > 500',
    why: 'a neighbour that breaks over each call is taken for one that answers',
    tests: [`${src}/peers/hear-neighbours.test.ts`],
  },
  {
    file: 'shell/server/graphql-door.ts',
    text: "if (req.url?.split('?')[0] !== '/graphql') return void socket.destroy();",
    becomes: '',
    why: 'a socket of any path reaches the gateway',
    tests: ['shell/server/graphql-door.test.ts'],
  },
  {
    file: 'shell/server/limit-pipelining.ts',
    text: 'socket.destroyed || count > most',
    becomes: 'socket.destroyed',
    why: 'one connection that asks on and never reads holds up everybody',
    tests: ['shell/server/limit-pipelining.test.ts'],
  },
  {
    file: 'scripts/import/events/event-item.ts',
    text: 'reading.author ?? name ?? reading.community',
    becomes: 'name',
    why: 'every event of a calendar without a name is by a former member',
    tests: ['scripts/import/import-file.test.ts'],
  },
];
