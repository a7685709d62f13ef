// What it promises is seen by `pnpm typecheck`: a line marked as an error that is none fails there.
import { expect, test } from 'vitest';
import type { CompleteResolvers } from './complete-resolvers.ts';

type Field<Answer> = (parent: never, args: object, context: object) => Answer | Promise<Answer>;

type Text = Field<string | null | undefined>;

interface Resolvers {
  Query?: { note: Field<object | null> };
  Post?: { __resolveType: Field<'Note' | 'Poem'>; id?: Field<string>; readers?: Field<number> };
  Note?: {
    id?: Field<string>;
    readers?: Field<number>;
    tone?: Field<'calm' | 'loud'>;
    likes?: Field<number>;
    by?: Text;
  };
  Poem?: { id?: Field<string>; readers?: Field<number>; by?: Text };
}

/** The views leave `readers` and `likes` to functions. */
interface Views {
  Query: Record<PropertyKey, never>;
  Note: { id: string; tone: 'calm'; by?: string };
  Poem: { id: string; by: null };
  Post: { id: string };
}

interface Misspelt extends Omit<Views, 'Note'> {
  Note: { id: string; tone: 'shrill'; by?: string };
}

interface Silent extends Omit<Views, 'Poem'> {
  Poem: { id: string };
}

const note = () => null;
const likes = () => 2;
const Post = { readers: () => 3 };

test('complete resolvers answer every field', () => {
  const complete: CompleteResolvers<Resolvers, Views> = { Query: { note }, Post, Note: { likes } };
  expect(Object.keys(complete)).toEqual(['Query', 'Post', 'Note']);

  const broken: object[] = [
    // @ts-expect-error No function for a field that the view leaves out.
    { Query: { note }, Post, Note: {} } satisfies CompleteResolvers<Resolvers, Views>,
    // @ts-expect-error No function for what all types of an interface leave out.
    { Query: { note }, Note: { likes } } satisfies CompleteResolvers<Resolvers, Views>,
    // @ts-expect-error No function for a root field.
    { Query: {}, Post, Note: { likes } } satisfies CompleteResolvers<Resolvers, Views>,
    // @ts-expect-error No root fields at all.
    { Post, Note: { likes } } satisfies CompleteResolvers<Resolvers, Views>,
    // @ts-expect-error A function for a field that does not exist.
    { Query: { note }, Post, Note: { likes, nothing: likes } } satisfies CompleteResolvers<Resolvers, Views>,
    // @ts-expect-error The view answers a word that is none of the enum's.
    { Query: { note }, Post, Note: { likes } } satisfies CompleteResolvers<Resolvers, Misspelt>,
    // @ts-expect-error The view forgets a field, be it a nullable one.
    { Query: { note }, Post, Note: { likes } } satisfies CompleteResolvers<Resolvers, Silent>,
  ];
  expect(broken).toHaveLength(7);
});
