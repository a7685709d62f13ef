// What it promises is seen by `pnpm typecheck`: a line marked as an error that is none fails there.
import { expect, test } from 'vitest';
import type { CompleteResolvers } from './complete-resolvers.ts';

type Field<Answer> = (parent: never, args: object, context: object) => Answer | Promise<Answer>;

interface Resolvers {
  Query?: { note: Field<object | null> };
  Note?: {
    id?: Field<string>;
    tone?: Field<'calm' | 'loud'>;
    likes?: Field<number>;
    by?: Field<string | null | undefined>;
  };
  Post?: { __resolveType: Field<string>; id?: Field<string> };
}

/** The view leaves `likes` to a function. */
interface Views {
  Query: Record<PropertyKey, never>;
  Note: { id: string; tone: 'calm'; by?: string };
  Post: { id: string };
}

interface Misspelt extends Omit<Views, 'Note'> {
  Note: { id: string; tone: 'shrill'; by?: string };
}

const note = () => null;
const likes = () => 2;

test('complete resolvers answer every field', () => {
  const complete: CompleteResolvers<Resolvers, Views> = { Query: { note }, Note: { likes } };
  expect(Object.keys(complete)).toEqual(['Query', 'Note']);

  const broken: object[] = [
    // @ts-expect-error No function for a field that the view leaves out.
    { Query: { note }, Note: {} } satisfies CompleteResolvers<Resolvers, Views>,
    // @ts-expect-error No function for a root field.
    { Query: {}, Note: { likes } } satisfies CompleteResolvers<Resolvers, Views>,
    // @ts-expect-error No root fields at all.
    { Note: { likes } } satisfies CompleteResolvers<Resolvers, Views>,
    // @ts-expect-error A function for a field that does not exist.
    { Query: { note }, Note: { likes, nothing: likes } } satisfies CompleteResolvers<Resolvers, Views>,
    // @ts-expect-error The view answers a word that is none of the enum's.
    { Query: { note }, Note: { likes } } satisfies CompleteResolvers<Resolvers, Misspelt>,
  ];
  expect(broken).toHaveLength(5);
});
