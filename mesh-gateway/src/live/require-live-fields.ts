import type { Contracts } from '../compose/contracts.ts';
import type { LiveFields } from './live-fields.ts';

/** Throws, naming the file to edit, when a subscription of the schema has no file or a file no subscription. */
export function requireLiveFields({ publicSchema, serviceSchemas }: Contracts, fields: LiveFields): void {
  const declared = Object.keys(publicSchema.getSubscriptionType()?.getFields() ?? {});
  for (const name of declared)
    if (!fields.has(name)) throw new Error(`mesh-gateway/src/subscriptions: no file exports the subscription ${name}.`);
  for (const { name, service, message } of fields.values()) {
    if (!declared.includes(name))
      throw new Error(
        `mesh-gateway/src/gateway.graphql: the subscription ${name} is missing, which src/subscriptions exports.`,
      );
    const queries = serviceSchemas[service].getQueryType()?.getFields() ?? {};
    const asked = message.kind === 'reread' ? [message.readBy, message.audienceBy] : [];
    if (message.kind === 'carried' && message.askedBy) asked.push(message.askedBy);
    for (const field of asked)
      if (!queries[field]?.args.some((argument) => argument.name === 'id'))
        throw new Error(
          `services/${service}/schema.graphql: Query.${field}(id:) is missing, which the subscription ${name} asks.`,
        );
  }
}
