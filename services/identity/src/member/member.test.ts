import '../../handled-events.ts';
import { callInProcess, connectMongo, createDomainEvent, type Role, type ServiceApp } from '@banyan/kit';
import { execute, memoryBus, startTestMongo, type TestMongo, testDeps, testRequest, viewer } from '@banyan/kit/testing';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../app.ts';
import type { IdentityContext } from '../context.ts';
import { importMembers } from '../import.ts';
import { sessionModel } from '../session/session.model.ts';
import { memberModel } from './member.model.ts';
import { withPhone } from './member.store.ts';

const ids = {
  maya: 'a'.repeat(24),
  noam: 'b'.repeat(24),
  gone: 'c'.repeat(24),
  dana: 'd'.repeat(24),
  nobody: 'e'.repeat(24),
};
const bus = memoryBus();
/** Whom Maya blocks. */
let blocked: string[] = [];
const callInternal = callInProcess(() => ({
  'social.blockedPairs': async ({ memberId }) =>
    memberId === ids.maya
      ? { blocked, blockedBy: [] }
      : { blocked: [], blockedBy: blocked.includes(memberId) ? [ids.maya] : [] },
}));
let mongo: TestMongo;
let app: ServiceApp;
let connection: Connection;

const noamsSecrets = {
  phoneNumber: '+972525551234',
  msjEmail: 'noam@example.org',
  instagram: 'noam.hides',
  profilePictureUrl: '/media/noam.webp',
  major: 'Hidden studies',
};

beforeAll(async () => {
  mongo = await startTestMongo();
  await importMembers(mongo.url, [
    {
      id: ids.maya,
      username: 'maya',
      firstName: 'Maya',
      lastName: 'Cohen',
      profilePictureUrl: '/media/maya.webp',
      instagram: 'maya.c',
      major: 'Biology',
      phoneNumber: '+972525550000',
      groups: ['g1'],
    },
    {
      id: ids.noam,
      username: 'noam',
      firstName: 'נועם',
      ...noamsSecrets,
      privacy: { displayPicture: false, instagram: false, directoryInfo: false },
    },
    {
      id: ids.gone,
      username: 'gone',
      firstName: 'Gone',
      lastName: 'Away',
      profilePictureUrl: '/media/gone.webp',
      leftAt: new Date(),
    },
    { id: ids.dana, username: 'dana', staff: true },
  ]);
  app = await createApp(testDeps({ mongoUrl: mongo.url, version: '1.2.3', bus, callInternal }));
  connection = await connectMongo(mongo.url, 'identity');
});
afterAll(async () => {
  await connection.close();
  await app.stop();
  await mongo.stop();
});

const asMaya = viewer({ memberId: ids.maya });
const asStaff = viewer({ memberId: ids.dana, roles: ['member', 'staff'] });
const fields = `id username name firstName lastName profilePictureUrl profilePictureThumbUrl defaultProfilePicture major admin isDeleted
  msjEmail phoneNumber instagram receiveMessages privacy { displayPicture msgEmail push } flags { isFirstLogin } courses { identifier } rights originalUser { id }`;

test('me is everything a member may see of themselves, with their rights', async () => {
  const { data, errors } = await execute(app, `{ me { ${fields} } }`, {}, asMaya);
  expect(errors).toBeUndefined();
  expect(data.me).toMatchObject({
    id: ids.maya,
    name: 'Maya Cohen',
    phoneNumber: '+972525550000',
    privacy: { displayPicture: true, msgEmail: false, push: true },
    flags: { isFirstLogin: true },
    courses: [],
    admin: false,
    isDeleted: false,
  });
  expect(data.me.rights).toContain('comment.write');
  expect(data.me.rights).not.toContain('comment.moderate');
});

test('checkUpdate says which version runs here', async () => {
  expect((await execute(app, '{ checkUpdate(ver: "1.0.0") }')).data).toEqual({ checkUpdate: '1.2.3' });
});

test('another member sees nothing private and nothing that was switched off', async () => {
  const { data, errors } = await execute(app, `{ userById(userId: "${ids.noam}") { ${fields} } }`, {}, asMaya);
  expect(errors).toBeUndefined();
  expect(data.userById).toMatchObject({
    username: 'noam',
    name: 'נועם',
    profilePictureUrl: null,
    profilePictureThumbUrl: null,
    defaultProfilePicture: true,
    rights: null,
    privacy: null,
  });
  for (const secret of Object.values(noamsSecrets)) expect(JSON.stringify(data)).not.toContain(secret);
});

test('another member sees what was left on', async () => {
  const { data } = await execute(
    app,
    `{ userById(userId: "${ids.maya}") { profilePictureUrl instagram major phoneNumber } }`,
    {},
    viewer({ memberId: ids.noam }),
  );
  expect(data.userById).toEqual({
    profilePictureUrl: '/media/maya.webp',
    instagram: 'maya.c',
    major: 'Biology',
    phoneNumber: null,
  });
});

test('who is blocked sees of who blocks them what all see alike, and nothing of their own; staff see all', async () => {
  const own = '{ name instagram courses { name } msjEmail }';
  const seenBy = async (memberId: string, roles: Role[] = ['member']) => {
    const call = `{ userById(userId: "${ids.maya}") ${own} usersByIds(ids: ["${ids.maya}"]) ${own} }`;
    const { data } = await execute(app, call, {}, viewer({ memberId, roles }));
    expect(data.usersByIds).toEqual([data.userById]);
    return data.userById;
  };
  const changed = async (...ofMaya: string[]) => {
    blocked = ofMaya;
    for (const toId of [ids.noam, ids.dana])
      await bus.publish(createDomainEvent('social.blockChanged', { memberId: ids.maya, toId }));
  };
  await changed(ids.noam, ids.dana);
  expect(await seenBy(ids.noam)).toEqual({ name: 'Maya Cohen', instagram: null, courses: null, msjEmail: null });
  const shown = { name: 'Maya Cohen', instagram: 'maya.c', courses: [] };
  expect(await seenBy(ids.dana, ['member', 'staff'])).toMatchObject(shown);
  await changed();
  expect(await seenBy(ids.noam)).toMatchObject(shown);
});

test('staff see private fields, and still not the rights of others', async () => {
  const { data } = await execute(
    app,
    `{ userById(userId: "${ids.noam}") { phoneNumber profilePictureUrl rights } }`,
    {},
    asStaff,
  );
  expect(data.userById).toEqual({
    phoneNumber: noamsSecrets.phoneNumber,
    profilePictureUrl: noamsSecrets.profilePictureUrl,
    rights: null,
  });
});

test('usersByIds keeps the order and repeats, with tombstones for who left and who never was', async () => {
  const asked = [ids.noam, ids.nobody, ids.maya, ids.gone, ids.noam];
  const { data } = await execute(
    app,
    'query($ids: [ID!]!) { usersByIds(ids: $ids) { id name isDeleted profilePictureUrl } }',
    { ids: asked },
    asMaya,
  );
  expect(data.usersByIds.map(({ id }: { id: string }) => id)).toEqual(asked);
  expect(data.usersByIds.map(({ isDeleted }: { isDeleted: boolean }) => isDeleted)).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
  expect(data.usersByIds[3]).toEqual({ id: ids.gone, name: null, isDeleted: true, profilePictureUrl: null });
});

test('a tombstone keeps even from staff what the member was called', async () => {
  const { data } = await execute(app, `{ userById(userId: "${ids.gone}") { ${fields} } }`, {}, asStaff);
  expect(JSON.stringify(data)).not.toMatch(/Gone|Away|gone/);
});

test('whom a change of a member may be notified: everyone, and nobody of one who never was', async () => {
  const ask = (id: string) =>
    execute(app, `{ memberAudience(id: "${id}") }`, {}, asMaya, testRequest({ isFromGateway: true }));
  expect((await ask(ids.noam)).data).toEqual({ memberAudience: ['everyone'] });
  expect((await ask(ids.nobody)).data).toEqual({ memberAudience: [] });
});

test('what is notified of a change is a public face, or a tombstone', async () => {
  const ask = (id: string) => execute(app, `{ memberById(id: "${id}") { name isDeleted phoneNumber } }`, {}, asMaya);
  expect((await ask(ids.noam)).data.memberById).toEqual({ name: 'נועם', isDeleted: false, phoneNumber: null });
  expect((await ask(ids.gone)).data.memberById).toEqual({ name: null, isDeleted: true, phoneNumber: null });
  expect((await ask(ids.nobody)).data.memberById).toBeNull();
});

test('more ids than any join needs are BAD_INPUT', async () => {
  const many = Array.from({ length: 1_001 }, (_unused, index) => String(index));
  const { errors } = await execute(app, 'query($ids: [ID!]!) { usersByIds(ids: $ids) { id } }', { ids: many }, asMaya);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'ids' });
});

test('all members of one operation are read in one query', async () => {
  const { identity } = app.buildContext(asMaya, testRequest()) as IdentityContext;
  const find = vi.spyOn(identity.models.members, 'find');
  await execute(
    app,
    `{ a: userById(userId: "${ids.noam}") { id } b: userById(userId: "${ids.maya}") { id } usersByIds(ids: ["${ids.gone}"]) { id } me { id } }`,
    {},
    asMaya,
  );
  expect(find).toHaveBeenCalledOnce();
  find.mockRestore();
});

test('every hot read walks an index and touches only what it returns', async () => {
  const members = memberModel(connection);
  const sessions = sessionModel(connection);
  await members.insertMany(
    Array.from({ length: 300 }, (_unused, index) => ({
      _id: `x${index}`,
      username: `x${index}`,
      ...(index % 2 && { phoneNumber: `+97252555${1_000 + index}` }),
    })),
  );
  const plans = {
    byIds: await members.find({ _id: { $in: ['x1', 'x2', 'nobody'] } }).explain('executionStats'),
    byUsername: await members.find({ username: 'x7' }).explain('executionStats'),
    byPhone: await members.find(withPhone('+972525551007')).explain('executionStats'),
    bySession: await sessions.find({ _id: 'none', tokenHash: 'none', endedAt: null }).explain('executionStats'),
    leftovers: await members.find({ 'outbox.at': { $lt: new Date() } }).explain('executionStats'),
  };
  const examined = Object.fromEntries(
    Object.entries(plans).map(([name, plan]) => [
      name,
      (plan as unknown as { executionStats: { totalDocsExamined: number } }).executionStats.totalDocsExamined,
    ]),
  );
  expect(examined).toEqual({ byIds: 2, byUsername: 1, byPhone: 1, bySession: 0, leftovers: 0 });
  expect(JSON.stringify(plans)).not.toContain('COLLSCAN');
});
