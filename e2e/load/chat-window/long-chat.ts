// A group chat of as many messages as wanted, of all lengths, in both languages, with answers and photos, as rows of services/chat.
import { databaseName } from '@banyan/kit';
import { randomFrom } from '@banyan/kit/seed';
import { MongoClient } from 'mongodb';
import { people } from '../../../scripts/seed/people/roster.ts';
import { chatRows, messageRow } from '../chats/chat-rows.ts';

export const LONG_CHAT = 'a-long-chat';
const MEMBERS = ['maya', 'noam', 'dana', 'ruth.green'];
const CHUNK = 2_000;
/** Every so many a photo, every so many an answer. */
const PHOTOS = 25;
const ANSWERS = 9;
const HOUR_MS = 3_600_000;

const sentences = [
  'See you there.',
  'The path by the river is open again, and the light in the evening is lovely.',
  'מישהו יכול להביא עוד שני מזרנים לשיעור של יום שלישי?',
  'I walked slowly today, and that was enough.',
  'תודה לכל מי שבא אתמול, היה נעים מאוד.',
];

/** The pictures that the seed has drawn for the feed. */
async function posters(client: MongoClient, mongoUrl: string): Promise<string[]> {
  const items = client.db(databaseName(mongoUrl, 'feed')).collection<{ content: { thumbUrl?: string } }>('items');
  const found = await items.find({ 'content.thumbUrl': { $type: 'string' } }).toArray();
  return found.map(({ content }) => content.thumbUrl!);
}

/** Its messages begin with their number, by which a page says where it stands. */
export async function fillChat(mongoUrl: string, size: number): Promise<void> {
  const client = await MongoClient.connect(mongoUrl);
  const thumbs = await posters(client, mongoUrl);
  const random = randomFrom(size);
  const memberIds = MEMBERS.map((name) => people.find(({ username }) => username === name)!.id);
  const database = client.db(databaseName(mongoUrl, 'chat'));
  const { chat, members } = chatRows({ id: LONG_CHAT, memberIds, lastSeq: size });
  const begun = Date.now() - size * HOUR_MS;
  const lastAt = new Date(begun + size * HOUR_MS);
  await database.collection<{ _id: string }>('chats').insertOne({ ...chat, title: 'A long chat', lastAt } as never);
  await database
    .collection<{ _id: string }>('members')
    .insertMany(members.map((row) => ({ ...row, readSeq: size })) as never[]);
  const messages = database.collection<{ _id: string }>('messages');
  const rowOf = (seq: number) => {
    const words = Array.from({ length: random.between(1, 5) }, () => random.pick(sentences)).join(' ');
    const row = {
      ...messageRow(LONG_CHAT, seq, random.pick(memberIds)),
      // Half an hour to an hour and a half apart now and then, else some minutes: days, and several of one person together.
      at: new Date(begun + seq * HOUR_MS - (seq % 4) * (HOUR_MS - 120_000)),
      content: `${seq}. ${words}`,
    };
    if (seq % ANSWERS === 0) return { ...row, replyTo: messageRow(LONG_CHAT, seq - 3, '')._id };
    return seq % PHOTOS === 0 ? { ...row, type: 'IMAGE', picture: pictureOf(seq, random.pick(thumbs)) } : row;
  };
  for (let first = 1; first <= size; first += CHUNK) {
    const length = Math.min(CHUNK, size - first + 1);
    await messages.insertMany(Array.from({ length }, (_, index) => rowOf(first + index)));
  }
  await client.close();
}

const pictureOf = (seq: number, url: string) => ({
  id: `bench-${seq}`,
  url,
  thumbUrl: url,
  srcset: `${url} 480w`,
  width: 1_200,
  height: 900,
  placeholder: 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==',
  originalUrl: url,
});
