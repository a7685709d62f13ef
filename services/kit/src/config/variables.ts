// All that the environment may say, as a table for operators: read from the schemas that read it.
import { pushVariables } from '../push/push-settings.ts';
import { linkableNetworks, socialAppVariables } from '../social/social-apps.ts';
import { environment } from './environment.ts';
import { type KnownServices, needsOf, otherParts, urlVariable } from './read-config.ts';

export interface Variable {
  name: string;
  /** A line of plain words, with what it is without where that is no value. */
  means: string;
  /** The value it has when it is not set. */
  without?: string;
  /** Parts that do not start alone without it. */
  neededBy: string[];
}

/** Every variable that a process with these services reads, each once. */
export function variablesOf(services: KnownServices): Variable[] {
  const parts = [...Object.keys(services), ...otherParts];
  const needs = parts.map((part) => ({ part, needed: needsOf(part, services) }));
  const neededBy = (name: string) => needs.filter(({ needed }) => name in needed).map(({ part }) => part);
  const known = new Map([
    ...read(environment.shape),
    ...serviceVariables(services),
    ...read(pushVariables.shape),
    ...apps(),
  ]);
  return [...known].map(([name, { means, without }]) => ({ name, means, without, neededBy: neededBy(name) }));
}

type Described = Pick<Variable, 'means' | 'without'>;

interface Field {
  description?: string | undefined;
  safeParse: (given: unknown) => { data?: unknown };
}

function read(shape: Readonly<Record<string, Field>>): [string, Described][] {
  return Object.entries(shape).flatMap(([name, field]) => {
    const { data: without } = field.safeParse(undefined);
    if (!field.description) return [];
    const value = typeof without === 'number' ? String(without) : without;
    return [[name, { means: field.description, without: typeof value === 'string' ? value : undefined }]];
  });
}

const serviceVariables = (services: KnownServices): [string, Described][] =>
  Object.entries(services).map(([name, { module }]) => {
    const off = module ? `; a gateway without it takes the service for switched off` : '';
    return [
      urlVariable(name),
      { means: `where the ${name} service is: one address, of a balancer where there are several${off}` },
    ];
  });

const apps = (): [string, Described][] =>
  linkableNetworks.flatMap((network) => {
    const [id, secret] = socialAppVariables(network);
    return [
      [
        id,
        {
          means: `the application that ${network} gave you, returning to /account/linked; without it the network is not offered`,
        },
      ],
      [secret, { means: 'its secret' }],
    ];
  });
