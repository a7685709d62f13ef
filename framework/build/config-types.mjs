// `config` of module.json as a TypeScript type, so that `useModuleConfig<ModuleConfig>()` knows what the deployment gives.

const PLAIN = { string: 'string', number: 'number', integer: 'number', boolean: 'boolean', null: 'null' };

function typeOf(schema) {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.type === 'array') return `(${typeOf(schema.items ?? {})})[]`;
  if (schema.type !== 'object') return PLAIN[schema.type] ?? 'unknown';
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).map(([name, each]) => {
    const isThere = required.includes(name) || 'default' in each;
    return `${JSON.stringify(name)}${isThere ? '' : '?'}: ${typeOf(each)}`;
  });
  return `{ ${fields.join('; ')} }`;
}

/** The text of `src/generated/config.ts`. Every setting is there: the deployment's, or its default. */
export const configTypes = (config) =>
  `// Written by banyan-module codegen from module.json. Do not edit.\nexport type ModuleConfig = ${typeOf({
    type: 'object',
    properties: config,
    required: Object.keys(config),
  })};\n`;
