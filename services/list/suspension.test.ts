// What a member who is suspended may not do: the calls by which members write to others, each named here (decision 246).
import { expect, it } from 'vitest';
import { serviceNames } from './services.ts';

/** Those that do more besides, or differ by whom they write to, ask in their resolver: `createUpdateComment`, and those of chat. */
const closed: Partial<Record<string, string[]>> = {
  feed: ['cancelEvent', 'createUpdateEvent', 'createUpdateNews', 'createUpdatePoll', 'publish', 'setTargets'],
  social: ['connect'],
  chat: ['addFriendsToChat'],
  media: ['addPhoto', 'updateProfilePicture', 'uploadImage', 'uploadImageToEventFeed'],
};

it.each(serviceNames)('%s closes these calls and no other', async (name) => {
  const { calls } = (await import(`../${name}/src/policy/calls.ts`)) as {
    calls: Record<string, Record<string, { writesToOthers?: boolean }>>;
  };
  const found = Object.values(calls).flatMap((of) =>
    Object.entries(of).flatMap(([call, { writesToOthers }]) => (writesToOthers ? [call] : [])),
  );
  expect(found.toSorted()).toEqual(closed[name] ?? []);
});
