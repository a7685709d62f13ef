import { domainEventTopics } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ann, ben, now, type RunningWellness, startWellness } from '../testing/start-wellness.ts';
import { videoRows } from '../testing/video-rows.ts';
import { surveyAnswers } from './survey.ts';
import { ownViews, unfinishedQuery } from './video-view.store.ts';

let running: RunningWellness;
beforeAll(async () => {
  running = await startWellness();
});
afterAll(() => running.stop());
beforeEach(async () => {
  await running.clear();
  await running.models.videos.insertMany(videoRows);
});

const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const mutation = `mutation ($me: ID!, $videoId: ID!, $pauseMinute: String, $isCompleted: Boolean, $answer: String, $viewId: ID, $at: DateTime) {
  videoView(userId: $me, videoId: $videoId, pauseMinute: $pauseMinute, isCompleted: $isCompleted, surveyAnswer: $answer, viewId: $viewId, at: $at)
    { videoId isCompleted surveyAnswer pauseMinute } }`;
/** Answers the error's code instead, where it is refused. */
async function record(variables: object, who = ann) {
  const given = { me: who.memberId, videoId: 'breath', viewId: 'v1', at: running.clock(), ...variables };
  const { data, errors } = await running.ask(mutation, given, who);
  return errors ? errors[0]!.extensions!.code : data.videoView;
}
const standing = async (who = ann, id = 'breath') =>
  (await running.ask(`{ video(id: "${id}") { surveyAnswered position } }`, {}, who)).data.video;
/** What was written is published. */
const settled = () =>
  expect.poll(() => running.models.videoViews.countDocuments({ 'outbox.0': { $exists: true } })).toBe(0);
const rows = () => running.models.videoViews.find().sort({ at: 1 }).lean();

describe('a view', () => {
  it('is one row, which stands where the viewer stopped last, in whatever order it comes and however often', async () => {
    running.clock.set(inSeconds(300));
    await Promise.all(Array.from({ length: 20 }, () => record({ pauseMinute: '30.25', at: inSeconds(60) })));
    const last = await record({ pauseMinute: '93.50', at: inSeconds(120) });
    expect(last).toEqual({ videoId: 'breath', isCompleted: false, surveyAnswer: null, pauseMinute: '93.50' });
    expect(await record({ pauseMinute: '30.25', at: inSeconds(60) })).toEqual(last);
    expect(await standing()).toEqual({ surveyAnswered: false, position: 93.5 });
    const [row, ...others] = await rows();
    expect([row?.seconds, row?.at, others]).toEqual([93.5, inSeconds(120), []]);
  });

  it('that was completed stays so, and is gone on with from the beginning', async () => {
    await record({ pauseMinute: '360', isCompleted: true });
    expect(await record({ pauseMinute: '20' })).toMatchObject({ isCompleted: true });
    expect(await standing()).toEqual({ surveyAnswered: false, position: null });
    running.clock.advance(1_000);
    await record({ viewId: 'v2', pauseMinute: '12' });
    expect(await standing()).toMatchObject({ position: 12 });
    expect(await rows()).toHaveLength(2);
  });

  it('keeps the first answer to the survey, which is asked no more then', async () => {
    for (const [index, answer] of surveyAnswers.entries())
      expect(await record({ viewId: `v${index}`, answer })).toMatchObject({ surveyAnswer: answer });
    expect(await record({ viewId: 'v0', answer: surveyAnswers[3] })).toMatchObject({ surveyAnswer: 'Was Helpful' });
    running.clock.advance(1_000);
    await record({ viewId: 'later', pauseMinute: '5' });
    expect([await standing(), await standing(ann, 'neck')]).toEqual([
      { surveyAnswered: true, position: 5 },
      { surveyAnswered: false, position: null },
    ]);
  });

  it('without an id of its own is that of the same hours', async () => {
    const soon = { viewId: undefined };
    await record({ ...soon, pauseMinute: '10' });
    running.clock.advance(60_000);
    await record({ ...soon, pauseMinute: '70' });
    expect(await rows()).toHaveLength(1);
    running.clock.advance(6 * 60 * 60_000);
    await record({ ...soon, pauseMinute: '20' });
    expect((await rows()).map(({ seconds }) => seconds)).toEqual([70, 20]);
  });

  it('was neither in the future nor longer ago than two weeks', async () => {
    await record({ pauseMinute: '10', at: inSeconds(3_600) });
    await record({ viewId: 'v2', pauseMinute: '10', at: new Date(0) });
    expect((await rows()).map(({ at }) => at)).toEqual([inSeconds(-14 * 24 * 60 * 60), now]);
  });

  it('is taken of a video that was retired while it waited on a device', async () => {
    expect(await record({ videoId: 'gone', pauseMinute: '9' })).toMatchObject({ videoId: 'gone', pauseMinute: '9.00' });
  });

  it('is of a video that there is, in seconds, with an answer that there is', async () => {
    expect(await record({ videoId: 'never' })).toBe('NOT_FOUND');
    for (const wrong of [
      { pauseMinute: '1:30' },
      { pauseMinute: '-1' },
      { pauseMinute: '99999' },
      { answer: 'Loved it' },
      { answer: '' },
    ])
      expect(await record(wrong)).toBe('BAD_INPUT');
    expect(await rows()).toEqual([]);
  });
});

it('nobody learns where another stopped, nor does who impersonates them', async () => {
  await record({ pauseMinute: '40', answer: surveyAnswers[2] });
  expect([await standing(ben), await standing(viewer({ memberId: 'ann', actorId: 'hila' }))]).toEqual([
    { surveyAnswered: false, position: null },
    { surveyAnswered: true, position: null },
  ]);
  // That they watched is sent to their own devices alone, and where they stopped to nobody.
  await settled();
  const event = running.bus.domainEvents.findLast(({ type }) => type === 'wellness.videoViewed')!;
  expect([domainEventTopics(event), event.data]).toEqual([
    ['member:ann'],
    { videoId: 'breath', memberId: 'ann', viewId: 'v1' },
  ]);
});

it('the views of one member are read by an index', async () => {
  const row = { memberId: 'ben', videoId: 'breath', seconds: 1, isCompleted: false, at: now, createdAt: now };
  await running.models.videoViews.insertMany(Array.from({ length: 200 }, (_, index) => ({ ...row, _id: `b${index}` })));
  await record({ pauseMinute: '1' });
  const { executionStats } = (await ownViews(running.models, 'ann').explain('executionStats')) as never as {
    executionStats: { totalDocsExamined: number };
  };
  expect(executionStats.totalDocsExamined).toBe(1);
});

describe('other devices', () => {
  const received = () =>
    running.bus.domainEvents.flatMap(({ type, data }) => (type === 'wellness.videoViewed' ? [data as object] : []));

  it('hear once of each new place, end and answer, and not what they are', async () => {
    await settled();
    const before = received().length;
    await Promise.all(Array.from({ length: 10 }, () => record({ viewId: 'x', pauseMinute: '30.25' })));
    await record({ viewId: 'x', pauseMinute: '10', at: inSeconds(-60) });
    await record({ viewId: 'x', isCompleted: true });
    await record({ viewId: 'x', answer: surveyAnswers[1] });
    await record({ viewId: 'x', answer: surveyAnswers[2] });
    await settled();
    const news = { videoId: 'breath', memberId: 'ann', viewId: 'x' };
    expect(received().slice(before)).toEqual([news, news, news]);
  });
});

describe('the video to go on with', () => {
  const unfinished = async (who = ann) =>
    (await running.ask('{ unfinishedVideo { id position } }', {}, who)).data.unfinishedVideo;
  const watch = async (videoId: string, pauseMinute: string, more: object = {}) => {
    running.clock.advance(60_000);
    await record({ videoId, viewId: `${videoId} ${pauseMinute}`, pauseMinute, at: running.clock(), ...more });
  };

  it('is the one that the member stopped in last, and did not watch to its end', async () => {
    expect(await unfinished()).toBeNull();
    await watch('rest', '1200');
    await watch('breath', '100');
    await watch('neck', '3');
    await watch('tree', '355');
    expect(await unfinished()).toEqual({ id: 'breath', position: 100 });
    expect(await unfinished(ben)).toBeNull();
    await watch('breath', '360', { isCompleted: true });
    expect(await unfinished()).toEqual({ id: 'rest', position: 1_200 });
    await running.models.videos.updateOne({ _id: 'rest' }, { state: 'retired' });
    expect(await unfinished()).toBeNull();
  });

  it('is none of longer than a month ago', async () => {
    await watch('breath', '100');
    running.clock.advance(31 * 24 * 60 * 60_000);
    expect(await unfinished()).toBeNull();
  });

  it('is found by an index, however much others watch', async () => {
    await running.models.videoViews.insertMany(
      Array.from({ length: 300 }, (_, index) => ({
        _id: `${index}`,
        memberId: `m${index}`,
        videoId: 'breath',
        seconds: 60,
        isCompleted: false,
        at: running.clock(),
        createdAt: running.clock(),
      })),
    );
    await watch('breath', '100');
    const plan = await unfinishedQuery(running.models, 'ann', running.clock()).explain('executionStats');
    expect(JSON.stringify(plan)).toContain('"totalDocsExamined":1,');
  });
});
