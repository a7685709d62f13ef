import { GraphQLScalarType } from 'graphql';
import { DateTimeResolver } from 'graphql-scalars';
import { ServiceError } from '../errors/service-error.ts';

const { parseValue, parseLiteral, ...others } = DateTimeResolver.toConfig();

/** What is no time is the caller's mistake, wherever it is found out: the scalar itself says so without a code. */
const orBadInput =
  <Given extends unknown[], Read>(read: (...given: Given) => Read) =>
  (...given: Given): Read => {
    try {
      return read(...given);
    } catch {
      throw ServiceError('BAD_INPUT');
    }
  };

/** RFC 3339 instants, as Date objects. */
export const DateTime = new GraphQLScalarType({
  ...others,
  parseValue: orBadInput(parseValue),
  parseLiteral: orBadInput(parseLiteral),
});
