// What a module asks of the gateway, and which types it keeps, must stand in the composed schema.
import {
  buildSchema,
  type GraphQLSchema,
  isObjectType,
  NoUnusedFragmentsRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { didYouMean } from '../../sentences/did-you-mean.ts';
import type { Check } from './checked.ts';

const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);

const schemas = new Map<string, GraphQLSchema>();

/** One schema serves every module. */
function schemaOf(text: string): GraphQLSchema {
  const schema = schemas.get(text) ?? buildSchema(text, { assumeValid: true });
  schemas.clear();
  schemas.set(text, schema);
  return schema;
}

export const checkOperations: Check = ({ module, dist }, shell) => {
  if (dist.operations.trim() === '') return [];
  try {
    const problems = validate(schemaOf(shell.schema), parse(dist.operations), rules);
    return problems.map(
      ({ message }) => `${module.id}: its GraphQL does not fit the gateway: ${message.replace(/\.$/, '')}.`,
    );
  } catch (cause) {
    return [`${module.id}: its GraphQL cannot be read: ${(cause as Error).message}.`];
  }
};

export const checkTypes: Check = ({ module }, shell) => {
  if (module.typePolicies.length === 0) return [];
  const schema = schemaOf(shell.schema);
  const types = Object.keys(schema.getTypeMap()).filter((name) => isObjectType(schema.getType(name)));
  const fields = Object.keys(schema.getQueryType()?.getFields() ?? {}).map((field) => `Query.${field}`);
  const known = [...types.filter((name) => !name.startsWith('__')), ...fields];
  return module.typePolicies
    .filter((name) => !known.includes(name))
    .map(
      (name) =>
        `${module.id}: "typePolicies" names "${name}", which the gateway does not have${didYouMean(name, known)}.`,
    );
};
