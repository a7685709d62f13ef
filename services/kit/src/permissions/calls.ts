// Who may call what, as data: each service declares every one of its calls in policy/calls.ts, and the declaration is asked
// before the resolver reads a single argument (decision 81).
import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
} from 'graphql';
import type { ServiceContext } from '../app/service-app.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { hasPermission, isStaffAlone, type Permission, permissions } from './permissions.ts';
import { requireNotSuspended } from './require-not-suspended.ts';

/** A policy that its resolver asks about an object, whatever else it wants to know. */
// biome-ignore lint/suspicious/noExplicitAny: each has its own objects; here only its name counts
type ObjectPolicy = (...asked: any[]) => boolean;

export interface CallPolicy {
  /**
   * Who gets in: `anyone`; only the `gateway` (NOT_FOUND for all others); anyone who is `signedIn` (else UNAUTHENTICATED);
   * or anyone who has this permission (else FORBIDDEN).
   */
  may: 'anyone' | 'gateway' | 'signedIn' | Permission;
  /**
   * The argument that has to be the viewer's own id, or `rsvp.userId` where it stands in an input; any other is FORBIDDEN, no matter who
   * asks (safe-behaviour 9).
   */
  own?: string;
  /**
   * The member's alone, such as their chats and their password: anyone who impersonates them gets FORBIDDEN, by the token itself
   * (safe-behaviour 12).
   */
  private?: boolean;
  /**
   * It writes to others: FORBIDDEN for who is suspended (decision 246). Where a call does more than that, its resolver asks
   * `requireNotSuspended`.
   */
  writesToOthers?: boolean;
  /** What the resolver asks once it has read the object. The permissions table shows them saying no (`brokenPermissions`). */
  asks?: readonly ObjectPolicy[];
}

/** Root type -> call -> who may. Every call of the schema stands here, or the service does not start. */
export type Calls = Readonly<Record<string, Readonly<Record<string, CallPolicy>>>>;

/** Someone is signed in, or UNAUTHENTICATED. */
export function requireViewer(viewer: Viewer | null): Viewer {
  if (!viewer) throw ServiceError('UNAUTHENTICATED');
  return viewer;
}

/** Hears of each call that is staff's alone and was refused to a member: `Query.auditLog`. Must not throw. */
export type HandleRefusal = (memberId: string, call: string, now: Date) => void;

/** Throws unless the call may go on to its resolver. */
export function requireCall(policy: CallPolicy, args: Record<string, unknown>, context: ServiceContext): void {
  const { may, own } = policy;
  if (policy.private && context.viewer?.actorId !== undefined) throw ServiceError('FORBIDDEN');
  if (may === 'anyone') return;
  if (may === 'gateway') {
    if (!context.request.isFromGateway) throw ServiceError('NOT_FOUND');
    return;
  }
  const viewer = requireViewer(context.viewer);
  const { memberId } = viewer;
  const isAllowed = may === 'signedIn' || hasPermission(context.viewer, may);
  if (!isAllowed || (own !== undefined && valueAt(args, own) !== memberId)) throw ServiceError('FORBIDDEN');
  if (policy.writesToOthers) requireNotSuspended(viewer);
}

const valueAt = (args: Record<string, unknown>, path: string): unknown =>
  path.split('.').reduce<unknown>((given, name) => (given as Record<string, unknown> | undefined)?.[name], args);

/** The call's declaration, once its schema is enforced. */
export function policyOf(field: GraphQLField<unknown, unknown>): CallPolicy {
  return field.extensions.policy as CallPolicy;
}

/** Every root field of a schema, with the name of its type. */
export function rootFields(schema: GraphQLSchema) {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return roots.flatMap((type) => Object.values(type?.getFields() ?? {}).map((field) => ({ type: type!.name, field })));
}

/**
 * Has each call ask its declaration first, and reports refusals that are worth it. Throws when a call has none, or a
 * declaration has no call.
 */
export function enforceCalls(service: string, schema: GraphQLSchema, calls: Calls, refused?: HandleRefusal): void {
  const problems = problemsOf(schema, calls);
  if (problems.length > 0) throw new Error(`${service}: policy/calls.ts ${problems.join('; ')}.`);
  for (const { type, field } of rootFields(schema)) {
    const policy = calls[type]![field.name]!;
    field.extensions = { ...field.extensions, policy };
    const resolve = askedFirst(policy, field.resolve ?? defaultFieldResolver);
    field.resolve = refused ? handledFirst(`${type}.${field.name}`, policy, resolve, refused) : resolve;
  }
}

type Resolver = GraphQLFieldResolver<unknown, ServiceContext>;

const askedFirst =
  (policy: CallPolicy, resolve: Resolver): Resolver =>
  (source, args, context, info) => {
    requireCall(policy, args, context);
    return resolve(source, args, context, info);
  };

const handledFirst =
  (call: string, { may }: CallPolicy, resolve: Resolver, refused: HandleRefusal): Resolver =>
  (source, args, context, info) => {
    const { viewer, now } = context;
    if (viewer && isPermission(may) && isStaffAlone(may) && !hasPermission(viewer, may))
      refused(viewer.actorId ?? viewer.memberId, call, now);
    return resolve(source, args, context, info);
  };

const isPermission = (may: CallPolicy['may']): may is Permission => may in permissions;

/** Along the path, through inputs. */
function takesArgument({ args }: GraphQLField<unknown, unknown>, path: string): boolean {
  const [first, ...inside] = path.split('.');
  let type: GraphQLInputType | undefined = args.find(({ name }) => name === first)?.type;
  for (const name of inside) {
    const input: GraphQLNamedType | undefined = type && getNamedType(type);
    type = isInputObjectType(input) ? input.getFields()[name]?.type : undefined;
  }
  return type !== undefined;
}

function problemsOf(schema: GraphQLSchema, calls: Calls): string[] {
  const fields = rootFields(schema);
  const known = new Set(fields.map(({ type, field }) => `${type}.${field.name}`));
  const declared = Object.entries(calls).flatMap(([type, named]) =>
    Object.keys(named).map((name) => `${type}.${name}`),
  );
  const undeclared = [...known].filter((call) => !declared.includes(call));
  return [
    ...undeclared.map((call) => `does not say who may call ${call}`),
    ...declared.filter((call) => !known.has(call)).map((call) => `names ${call}, which is not in schema.graphql`),
    ...fields.flatMap(({ type, field }) => {
      const own = calls[type]?.[field.name]?.own;
      return own === undefined || takesArgument(field, own)
        ? []
        : [`names the argument ${own} of ${type}.${field.name}, which has none of that name`];
    }),
  ];
}
