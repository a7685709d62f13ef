// One member on their worst day: everything that is allowed, as fast as it goes, from all their sessions at once.
import { constants, setPriority } from 'node:os';
import { attackSockets } from './attack-sockets.ts';
import { createLadder, dearQueries, unseen } from './dear-documents.ts';
import { createCaller } from './post.ts';
import { createCounter, type Tally } from './tally.ts';

const [url, after] = process.argv.slice(2) as [string, string];
const from = '127.0.0.2';
const sessions = 3;
const workers = { dear: 4, unseen: 2, writes: 2 };
const mostOfWorker = 20_000;

// On a real day the attacker has a machine of their own: here they get what the others leave.
setPriority(constants.priority.PRIORITY_LOW);

const connections = workers.dear + workers.unseen + workers.writes;
const callers = Array.from({ length: sessions }, () => createCaller({ url, from, connections }));
const members = await Promise.all(callers.map((caller) => caller.signIn('maya')));
const userId = members[0]!.id;
const itemIds = await readItemIds();
let sent = 0;

async function readItemIds(): Promise<string[]> {
  const fields = ['Event', 'SportEvent', 'News', 'Poll'].map((type) => `... on ${type} { id }`).join(' ');
  const query = `query ($userId: ID!) { feedList(userId: $userId, limit: 20) { items { ${fields} } } }`;
  const { data, codes } = await callers[0]!.ask(query, { userId });
  if (!data?.feedList) throw new Error(`The feed could not be read: ${codes.join(', ')}`);
  return (data.feedList as { items: { id: string }[] }).items.map(({ id }) => id);
}

const react = `mutation ($itemId: ID!, $type: ReactionType) { updatePostLikes(itemId: $itemId, type: $type) { __typename } }`;
const comment = `mutation ($userId: ID!, $comment: CommentInput!) { createUpdateComment(userId: $userId, comment: $comment) { id } }`;
const feelings = ['like', 'love', 'happy', 'sad', 'namaste'];

function write(number: number): [string, object] {
  const itemId = itemIds[number % itemIds.length]!;
  if (number % 3 !== 0) return [react, { itemId, type: feelings[number % feelings.length] }];
  return [
    comment,
    { userId, comment: { postId: itemId, body: `Again ${number}`, clientId: `temp_${number}-${after}` } },
  ];
}

async function attack(milliseconds: number): Promise<Tally> {
  const counter = createCounter();
  const end = performance.now() + milliseconds;
  const repeat = async (what: string, one: (number: number) => Promise<readonly string[]>) => {
    for (let round = 0; round < mostOfWorker && performance.now() < end; round += 1) {
      sent += 1;
      counter.count(what, await one(sent));
    }
  };
  const ask = async (number: number, query: string, variables: object) =>
    (await callers[number % sessions]!.ask(query, variables)).codes;
  const asking = (what: string, textOf: (document: string, number: number) => string) => {
    const ladder = createLadder(dearQueries);
    return repeat(what, async (number) => {
      const document = ladder.next();
      const codes = await ask(number, textOf(document, number), { userId });
      ladder.learn(document, codes);
      return codes;
    });
  };
  const many = (count: number, start: () => Promise<void>) => Array.from({ length: count }, start);
  await Promise.all([
    ...many(workers.dear, () => asking('queries', (document) => document)),
    ...many(workers.unseen, () => asking('queries never seen before', unseen)),
    ...many(workers.writes, () => repeat('writes', (number) => ask(number, ...write(number)))),
    attackSockets({ url, from, accessTokens: members.map(({ accessToken }) => accessToken), after, end, counter }),
  ]);
  return counter.tally;
}

process.on('message', async ({ milliseconds }: { milliseconds: number }) => process.send!(await attack(milliseconds)));
process.on('disconnect', () => process.exit());
process.send!('ready');
