// Everything services tell each other: past tense, ids only, never a text, a name or a number of a member. Each service
// declares its facts in its own facts.ts; the list of services brings them together (decision 68).
import { z } from 'zod';
import type { Target } from './targets.ts';

export { chatTarget, groupTarget, memberTarget, publicationTarget, type Target } from './targets.ts';

/**
 * Fact type -> what it carries. Left open: a facts.ts adds its own by
 * `declare module '@banyan/kit/facts' { interface FactCatalogue extends FactsOf<typeof feedFacts> {} }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: services fill it
export interface FactCatalogue {}

/** Name -> its place in the list. Left open for the list of services. */
// biome-ignore lint/suspicious/noEmptyInterface: the list fills it
export interface ServiceRegistry {}

/** What was filled in; any word where nothing was, as in a part that knows no service. */
type NamesOf<Open> = [keyof Open] extends [never] ? string : keyof Open & string;

export type ServiceName = NamesOf<ServiceRegistry>;
export type FactType = NamesOf<FactCatalogue>;
export type FactData<T extends FactType> = T extends keyof FactCatalogue ? FactCatalogue[T] : object;

export interface FactDeclaration<Shape extends z.ZodRawShape = z.ZodRawShape> {
  data: z.ZodObject<Shape, z.core.$strict>;
  /** Whom such a fact is told to. Who may see its item is asked anew for each receiver; this finds the receivers. */
  targets: (data: z.output<z.ZodObject<Shape, z.core.$strict>>) => Target[];
}

/** What the facts of one facts.ts carry, by type. */
export type FactsOf<Declared> = {
  [T in keyof Declared]: Declared[T] extends FactDeclaration<infer Shape>
    ? z.output<z.ZodObject<Shape, z.core.$strict>>
    : never;
};

/** The id of anything. */
export const factId = z.string().min(1).max(64);
export const factIds = z.array(factId).max(10_000);

/** One fact: what it carries (ids and fixed words) and whom it is told to. */
export function fact<Shape extends z.ZodRawShape>(
  shape: Shape,
  targets: FactDeclaration<Shape>['targets'],
): FactDeclaration<Shape> {
  return { data: z.strictObject(shape), targets };
}

const declared = new Map<string, FactDeclaration>();

/** Makes the facts of one service known to this process. A change here is a contract change: name it in the commit. */
export function defineFacts<Name extends string, Declared extends Record<`${Name}.${string}`, unknown>>(
  _service: Name,
  facts: Declared,
): Declared {
  for (const [type, declaration] of Object.entries(facts)) declared.set(type, declaration as FactDeclaration);
  return facts;
}

/** Throws for a fact that nobody has made known here: it would never be heard. */
export function declarationOf(type: FactType): FactDeclaration {
  const found = declared.get(type);
  if (!found) throw new Error(`Nobody here has declared the fact ${String(type)}: import the facts.ts that does.`);
  return found;
}

/** Has somebody in this process declared it? A bus or a log may bring facts of another version. */
export function isFactType(value: unknown): value is FactType {
  return typeof value === 'string' && declared.has(value);
}
