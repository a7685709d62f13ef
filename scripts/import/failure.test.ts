import { connectMongo } from '@banyan/kit';
import { startMortalMongo } from '@banyan/kit/testing';
import { expect, it } from 'vitest';
import { sentenceOf } from './failure.ts';

it('of a database that goes away says what stays and what to do', async () => {
  const mongo = await startMortalMongo();
  const connection = await connectMongo(mongo.url, 'feed');
  await mongo.takeAway();
  const write = connection.collection('items').insertOne({});
  const failure = await write.catch((error: unknown) => error);
  await connection.close();
  expect(sentenceOf(failure)).toMatch(/^The database went away .* adds the rest and doubles nothing\.$/);
}, 30_000);

it('leaves a sentence that somebody wrote, whatever was its cause', () => {
  const cause = Object.assign(new Error('getaddrinfo'), { name: 'MongoServerSelectionError' });
  expect(sentenceOf(new Error('MONGODB_URL: there is no host nowhere.', { cause }))).toMatch(/^MONGODB_URL/);
});
