/** One page of the feed as the specification asks for it: authors, likes and comments with their names. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DefinitionNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  visit,
} from 'graphql';

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

const definitionsIn = (file: string) => parse(readFileSync(file, 'utf8')).definitions;
const read = (name: string) => definitionsIn(join(import.meta.dirname, `../calls/${name}.graphql`));

const fragmentsOf = (definitions: readonly DefinitionNode[]): Fragments =>
  new Map(
    definitions
      .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
      .map((each) => [each.name.value, each]),
  );

function withFragments(operation: OperationDefinitionNode, fragments: Fragments): string {
  const used = new Map<string, FragmentDefinitionNode>();
  const follow = (node: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread: ({ name }) => {
        const fragment = fragments.get(name.value);
        if (!fragment || used.has(name.value)) return;
        used.set(name.value, fragment);
        follow(fragment);
      },
    });
  };
  follow(operation);
  return [operation, ...used.values()].map(print).join('\n');
}

const callNamed = (definitions: readonly DefinitionNode[], name: string) =>
  definitions.find(
    (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION && each.name?.value === name,
  )!;

const fragments = fragmentsOf(read('fragments'));
const callOf = (file: string, name: string) => withFragments(callNamed(read(file), name), fragments);

/** A call of the feed's own module, as its page sends it. */
function callOfPage(name: string): string {
  const sources = join(import.meta.dirname, '../../mfe-feed/src');
  const definitions = globSync('*/*.graphql', { cwd: sources }).flatMap((file) => definitionsIn(join(sources, file)));
  return withFragments(callNamed(definitions, name), fragmentsOf(definitions));
}

export const feedQuery = callOf('feed', 'feedList');
export const itemAddedSubscription = callOf('live', 'itemAdded');
/** What the product's own page subscribes to: only what is the same for every viewer. */
export const itemAddedToPageSubscription = () => callOfPage('FeedItemAdded');

/** The same page with members as objects: the joins every gateway can do, for comparing with one that knows no others. */
export const entitiesQuery = `query ($userId: ID!, $limit: Int) {
  feedList(userId: $userId, limit: $limit) {
    hasMore
    items {
      __typename
      ... on News {
        id title description posterImageUrl thumbUrl link creationDate displayCreationDate isNew isSportsNews sportsCategory
        categories { id name icon } mainCategory { id name icon } displayAuthor
        author { id name profilePictureUrl admin }
        likes { givedAt givingUser type }
        comments { id userId parentId createdAt updatedAt body reported postId author { id name profilePictureUrl admin } }
      }
    }
  }
}`;
