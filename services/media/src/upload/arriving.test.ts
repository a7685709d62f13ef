import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openArriving, type PartsLimits } from './arriving.ts';

const dir = mkdtempSync(join(tmpdir(), 'banyan-arriving-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const limits: PartsLimits = { ofMember: 2, oldestGivesWay: false, bytes: 10, allBytes: 1_000, leftMs: 1_000 };

async function withTwo(name: string, most: PartsLimits) {
  const arriving = await openArriving(join(dir, name), most);
  const upload = async (member: string, id: string, minute: number) => {
    const path = await arriving.partsFile(member, id);
    writeFileSync(path, 'some');
    utimesSync(path, minute * 60, minute * 60);
    return path;
  };
  const paths = [await upload('dana', 'first', 3), await upload('dana', 'second', 2), await upload('noam', 'other', 1)];
  return { arriving, paths };
}

it('one more than a member may have is refused, and changes nothing', async () => {
  const { arriving, paths } = await withTwo('refused', limits);
  await expect(arriving.partsFile('dana', 'third')).rejects.toThrow();
  expect(paths.map(existsSync)).toEqual([true, true, true]);
});

it("or takes the place of the member's own that was left longest", async () => {
  const { arriving, paths } = await withTwo('gives-way', { ...limits, oldestGivesWay: true });
  await arriving.partsFile('dana', 'first');
  expect(paths.map(existsSync)).toEqual([true, true, true]);
  await arriving.partsFile('dana', 'third');
  expect(paths.map(existsSync)).toEqual([true, false, true]);
});

it('removes the parts of one upload of one member', async () => {
  const { arriving, paths } = await withTwo('removed', limits);
  await arriving.removeParts('noam', 'first');
  await arriving.removeParts('dana', 'first');
  await arriving.removeParts('dana', 'first');
  expect(paths.map(existsSync)).toEqual([false, true, true]);
});
