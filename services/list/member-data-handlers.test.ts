// Whatever service keeps something of a member gives it to them, and forgets it with them: every collection is walked.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseName, type MemberPart, type ServiceApp } from '@banyan/kit';
import { randomFrom } from '@banyan/kit/seed';
import { fakeClock, memoryBus, startTestMongo, type TestMongo, testDeps, viewer } from '@banyan/kit/testing';
import mongoose, { type Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptOf, leaver, other, rowsOf, staysInAudit } from './member-rows.ts';
import { loadService, type ServiceName, serviceNames } from './services.ts';

let mongo: TestMongo;
const clock = fakeClock(new Date('2026-03-10T12:00:00Z'));
const dataDir = mkdtempSync(join(tmpdir(), 'banyan-members-'));
const apps = new Map<ServiceName, ServiceApp>();
beforeAll(async () => {
  mongo = await startTestMongo();
  for (const name of serviceNames) {
    const createApp = await loadService(name);
    apps.set(name, await createApp(testDeps({ mongoUrl: mongo.url, bus: memoryBus(), clock, dataDir })));
  }
});
afterAll(async () => {
  await Promise.all([...apps.values()].map((app) => app.stop()));
  await mongo.stop();
});

const connectionOf = (name: ServiceName): Connection =>
  mongoose.connections.findLast((each) => each.name === databaseName(mongo.url, name) && each.readyState === 1)!;

/** Everything a service keeps but its domain event log, whose ids go by themselves after seven days. */
async function everyRow(name: ServiceName): Promise<Map<string, string>> {
  const { db } = connectionOf(name);
  const rows = new Map<string, string>();
  for (const { name: collection } of await db!.listCollections().toArray())
    if (collection !== 'facts')
      for (const row of await db!.collection(collection).find().toArray())
        rows.set(`${collection} ${String(row._id)}`, JSON.stringify(row));
  return rows;
}

async function readAll(parts: AsyncIterable<MemberPart>) {
  const files = new Map<string, string>();
  for await (const part of parts) {
    const pieces: string[] = [];
    if ('rows' in part) for await (const row of part.rows) pieces.push(JSON.stringify(row));
    else for await (const bytes of part.bytes) pieces.push(Buffer.from(bytes).toString());
    files.set(part.name, pieces.join('\n'));
  }
  return files;
}

describe.each(serviceNames)('%s', (name) => {
  const handler = () => apps.get(name)!.member;
  const texts: Record<'own' | 'others', string[]> = { own: [], others: [] };
  let before: Map<string, string>;

  it('has a endpoint for a member who takes their data along or leaves', () => {
    expect(handler()).toMatchObject({ export: expect.any(Function), erase: expect.any(Function) });
  });

  it('says of each collection whom it names', async () => {
    const unknown = Object.keys(connectionOf(name).models).filter((model) => !(model in keptOf));
    expect(unknown).toEqual([]);
  });

  it('gives a member every text of theirs, and none of anybody else', async () => {
    for (const model of Object.values(connectionOf(name).models)) {
      const random = randomFrom(7).fork(model.modelName);
      for (const { row, own, others } of rowsOf(model, random)) {
        await model.collection.insertOne(row as never);
        texts.own.push(...own);
        texts.others.push(...others);
        if (model.modelName === 'Picture') putFile(String(row._id));
      }
    }
    before = await everyRow(name);
    const files = await readAll(handler().export(viewer({ memberId: leaver })));
    const all = [...files.values()].join('\n');
    expect(texts.own.filter((text) => !all.includes(text))).toEqual([]);
    expect(texts.others.filter((text) => all.includes(text))).toEqual([]);
    for (const [file, content] of files) {
      expect(file).toMatch(/^[\w/-]+\.(json|jpg|webp)$/);
      if (!file.endsWith('.json')) expect(content).toMatch(/^bytes of \w+$/);
    }
  });

  it('keeps nothing that names who left but tombstones, and changes nothing of anybody else', async () => {
    const turns = 10;
    let isDone = false;
    for (let turn = 0; turn < turns && !isDone; turn += 1) {
      isDone = await handler().erase(leaver);
      clock.advance(3 * 60_000);
    }
    expect(isDone).toBe(true);
    const after = await everyRow(name);
    const naming = [...after].filter(([, row]) => row.includes(leaver)).map(([key]) => key.split(' ')[0]);
    const tombstones = { identity: ['members'], insights: ['audit_entries'] } as Partial<Record<ServiceName, string[]>>;
    expect([...new Set(naming)]).toEqual(tombstones[name] ?? []);
    const left = [...after.values()].join('\n');
    expect(texts.own.filter((text) => left.includes(text) && !staysInAudit(text))).toEqual([]);
    const untouched = [...before].filter(([, row]) => !row.includes(leaver));
    expect(untouched.length).toBeGreaterThan(0);
    for (const [key, row] of untouched) expect([key, after.get(key)]).toEqual([key, row]);
  });

  it('may be asked again, and for who was never there', async () => {
    const after = await everyRow(name);
    expect([await handler().erase(leaver), await handler().erase('nobody')]).toEqual([true, true]);
    expect(await everyRow(name)).toEqual(after);
    const own = [...(await readAll(handler().export(viewer({ memberId: other })))).values()].join('\n');
    expect(own).not.toContain(leaver);
  });
});

function putFile(pictureId: string): void {
  const folder = join(dataDir, 'pictures', pictureId.slice(0, 2), pictureId);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'master.jpg'), `bytes of ${pictureId}`);
}
