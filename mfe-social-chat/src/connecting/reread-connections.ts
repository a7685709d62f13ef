import { outdateAnswers, type useApolloClient } from '@banyan/framework';
import { FriendListDocument, type FriendListQuery, type FriendListQueryVariables } from '../generated/graphql.ts';

type Client = ReturnType<typeof useApolloClient>;
type Item = NonNullable<FriendListQuery['myConnections']>['items'][number];

/** One piece of news is heard by every list that follows it. */
const GATHER_MS = 30;
/** What the service gives where nothing is said, and at most. */
const PAGE = 40;
const LONGEST_PAGE = 100;

/** Nobody waits longer: what is asked for by a screen that goes meanwhile is never answered. */
const MOST_MS = 10_000;

interface Reading {
  /** What was asked for in this moment. */
  asked: Promise<void> | null;
  /** Another with each. */
  turn: number;
  /** By list: the turn of what stands. Of two that are under way the later one is written last, and alone where it came first. */
  written: Map<string, number>;
}

const readings = new WeakMap<Client, Reading>();

function readingOf(client: Client): Reading {
  const reading = readings.get(client) ?? { asked: null, turn: 0, written: new Map<string, number>() };
  readings.set(client, reading);
  return reading;
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Reads again what is on screen of who is connected with whom. Once for all who ask in the same moment; what was asked for
 * earlier never stands over what was asked for later. It never rejects; each list says itself what it could not load.
 */
export function rereadConnections(client: Client): Promise<void> {
  const reading = readingOf(client);
  reading.asked ??= after(GATHER_MS).then(() => {
    reading.asked = null;
    reading.turn += 1;
    return Promise.race([rereadShown(client, reading).catch(() => {}), after(MOST_MS)]);
  });
  return reading.asked;
}

/** Everything that says who is connected with whom. */
const SHOWN = ['FriendList', 'FriendCounts', 'FriendProfile', 'BlockedMembers'];

async function rereadShown(client: Client, { turn, written }: Reading): Promise<void> {
  outdateAnswers(SHOWN);
  const lists = new Map<string, FriendListQueryVariables>();
  const others = client.refetchQueries({
    include: 'active',
    onQueryUpdated: ({ queryName, variables }) => {
      if (queryName === 'FriendList')
        lists.set(JSON.stringify(variables), variables as unknown as FriendListQueryVariables);
      return queryName !== undefined && queryName !== 'FriendList' && SHOWN.includes(queryName);
    },
  });
  const rereading = [...lists].map(async ([key, variables]) => {
    const isPassed = () => turn < (written.get(key) ?? 0);
    const data = await readList(client, variables, isPassed);
    if (!data || isPassed()) return;
    written.set(key, turn);
    client.writeQuery({ query: FriendListDocument, variables, data });
  });
  await Promise.allSettled([others, ...rereading]);
}

/** As far as it was read before: anyone who has scrolled down stays where they are. `null` when nobody needs it any more. */
async function readList(
  client: Client,
  variables: FriendListQueryVariables,
  isPassed: () => boolean,
): Promise<FriendListQuery | null> {
  const held = client.readQuery({ query: FriendListDocument, variables })?.myConnections?.items.length ?? 0;
  const items: Item[] = [];
  let page: FriendListQuery['myConnections'];
  do {
    const limit = Math.min(Math.max(held - items.length, PAGE), LONGEST_PAGE);
    const asked = { ...variables, skip: items.length, limit };
    const { data } = await client.query({ query: FriendListDocument, variables: asked, fetchPolicy: 'no-cache' });
    page = (data as FriendListQuery | undefined)?.myConnections ?? null;
    if (!page || isPassed()) return null;
    items.push(...page.items);
  } while (page.hasMore && page.items.length > 0 && items.length < held);
  return { myConnections: { ...page, items } } as FriendListQuery;
}
