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

type UnansweredOf<Resolvers, Views, Type extends keyof Resolvers> =
  NonNullable<Resolvers[Type]> extends GraphQLScalarType
    ? never
    : Type extends keyof Views
      ? Unanswered<NonNullable<Resolvers[Type]>, Views[Type]>
      : never;

/** What an interface brings to its types. */
type Inherited<Resolvers, Views, Type> = {
  [Interface in keyof Resolvers]-?: NonNullable<Resolvers[Interface]> extends { __resolveType: infer Which }
    ? Type extends Answer<Which>
      ? UnansweredOf<Resolvers, Views, Interface>
      : never
    : never;
}[keyof Resolvers];

type Needed<Resolvers, Views, Type extends keyof Resolvers> = Exclude<
  UnansweredOf<Resolvers, Views, Type>,
  Inherited<Resolvers, Views, Type>
>;

type Needing<Resolvers, Views> = {
  [Type in keyof Resolvers]-?: [Needed<Resolvers, Views, Type>] extends [never] ? never : Type;
}[keyof Resolvers];

/**
 * The functions a service must bring: one for each root field, and one for each field that the view of its type leaves out
 * or answers in another type; what all types of an interface leave out is brought once, by the interface. `Resolvers` and
 * `Views` are what codegen writes of the service's schema: `Resolvers` and `ResolversParentTypes`. A function for a field
 * that does not exist is refused, too.
 */
export type CompleteResolvers<Resolvers, Views> = {
  [Type in Needing<Resolvers, Views>]: Required<Pick<NonNullable<Resolvers[Type]>, Needed<Resolvers, Views, Type>>> &
    Partial<Resolvers[Type]>;
} & { [Type in Exclude<keyof Resolvers, Needing<Resolvers, Views>>]?: Partial<Resolvers[Type]> };
