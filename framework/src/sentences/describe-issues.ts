// zod's issues -> sentences that anyone who wrote the file can act on.
import { z } from 'zod';
import { didYouMean } from './did-you-mean.ts';

interface Node {
  properties?: Record<string, Node>;
  additionalProperties?: Node | boolean;
  items?: Node;
}

/** One sentence per problem of what `schema` refused, each naming file (or module) and key. */
export function describeIssues(error: z.ZodError, file: string, schema: z.ZodType): string[] {
  return error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [`${file}: "${issue.path.join('.')}" ${lowerFirst(issue.message)}.`];
    const known = keysAt(schema, issue.path);
    return issue.keys.map(
      (key) => `${file}: unknown key "${[...issue.path, key].join('.')}"${didYouMean(key, known)}.`,
    );
  });
}

/** The keys the schema knows at a place. */
function keysAt(schema: z.ZodType, path: PropertyKey[]): string[] {
  let node: Node | undefined = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node;
  for (const step of path) node = stepInto(node, step);
  return Object.keys(node?.properties ?? {});
}

function stepInto(node: Node | undefined, step: PropertyKey): Node | undefined {
  if (typeof step === 'number') return node?.items;
  const rest = typeof node?.additionalProperties === 'object' ? node.additionalProperties : undefined;
  return node?.properties?.[String(step)] ?? rest;
}

function lowerFirst(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}
