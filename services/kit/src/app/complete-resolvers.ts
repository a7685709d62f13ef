import type { GraphQLScalarType } from 'graphql';

type Answer<Field> = Field extends (...given: never[]) => infer Result ? Awaited<Result> : never;

/** The names of those fields that a type's view does not answer by itself, or answers with something else. */
type Unanswered<Fields, View> = {
  [Name in keyof Fields]-?: Name extends `__${string}`
    ? never
    : string extends keyof View
      ? Name
      : Name extends keyof View
        ? View[Name] extends Answer<NonNullable<Fields[Name]>>
          ? never
          : Name
        : Name;
}[keyof Fields];

/** An interface only says which type it is; scalars are the kit's. */
type Needed<Fields, View> = Fields extends { __resolveType: unknown } | GraphQLScalarType
  ? never
  : Unanswered<Fields, View>;

type TypesWithNeeds<Resolvers, Views> = {
  [Type in keyof Resolvers]-?: Type extends keyof Views
    ? [Needed<NonNullable<Resolvers[Type]>, Views[Type]>] extends [never]
      ? never
      : Type
    : never;
}[keyof Resolvers];

/**
 * The functions a service must bring: one for each root field, and one for each field that the view of its type leaves out
 * or answers in another type. `Resolvers` and `Views` are what codegen writes of the service's schema: `Resolvers` and
 * `ResolversParentTypes`. A function for a field that does not exist is refused, too.
 */
export type CompleteResolvers<Resolvers, Views> = {
  [Type in TypesWithNeeds<Resolvers, Views> & keyof Views]: Required<
    Pick<NonNullable<Resolvers[Type]>, Needed<NonNullable<Resolvers[Type]>, Views[Type]>>
  > &
    Resolvers[Type];
} & Omit<Resolvers, TypesWithNeeds<Resolvers, Views>>;
