import type { Mutant } from './mutant.ts';

const src = 'mesh-gateway/src';

export const gateway: Mutant[] = [
  {
    file: `${src}/http/request-info.ts`,
    text: 'const forwardedFor = isForwarded ? ',
    becomes: 'const forwardedFor = true ? ',
    why: 'a visitor names the address they are limited by',
    tests: [`${src}/http/request-info.test.ts`],
  },
  {
    file: `${src}/http/request-info.ts`,
    text: '  delete headers[internalKeyHeader];\n',
    becomes: '',
    why: 'the deployment’s key travels on to the services',
    tests: [`${src}/http/request-info.test.ts`],
  },
  {
    file: `${src}/sign-in/ended-sessions.ts`,
    text: "if (!isKnown) throw ServiceError('SERVICE_UNAVAILABLE');",
    becomes: '',
    why: 'who signed out is let in while nobody can say',
    tests: [`${src}/sign-in/ended-sessions.test.ts`],
  },
  {
    file: `${src}/limits/cost.ts`,
    text: 'Math.min(Math.max(asked, 0), most)',
    becomes: 'Math.max(asked, 0)',
    why: 'what asks for a million and gets fifty is refused',
    tests: [`${src}/limits/cost.test.ts`],
  },
  {
    file: `${src}/limits/cost.ts`,
    text: 'return Math.max(0, ...costs);',
    becomes: 'return Math.min(...costs);',
    why: 'a union is priced by its cheapest kind',
    tests: [`${src}/limits/cost.test.ts`],
  },
];
