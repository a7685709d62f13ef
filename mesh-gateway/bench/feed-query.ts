/** One page of the feed as the specification asks for it: authors, likes and comments with their names. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FragmentDefinitionNode, Kind, type OperationDefinitionNode, parse, print, visit } from 'graphql';

const read = (name: string) =>
  parse(readFileSync(join(import.meta.dirname, `../calls/${name}.graphql`), 'utf8')).definitions;

const fragments = new Map(
  read('fragments')
    .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
    .map((each) => [each.name.value, each]),
);

function withFragments(operation: OperationDefinitionNode): string {
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

function callOf(file: string, name: string): string {
  const found = read(file).find((each) => each.kind === Kind.OPERATION_DEFINITION && each.name?.value === name);
  return withFragments(found as OperationDefinitionNode);
}

export const feedQuery = callOf('feed', 'feedList');
export const itemAddedSubscription = callOf('live', 'itemAdded');

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
