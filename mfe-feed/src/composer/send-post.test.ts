import { describe, expect, it } from 'vitest';
import type { NewsInput } from '../generated/graphql.ts';
import type { OwnPost } from '../own-posts/own-post.ts';
import { type PostCalls, type Progress, sendPost } from './send-post.ts';

const news = (description: string): NewsInput => ({
  title: 'Maya Levi',
  description,
  mainCategory: 'community',
  categories: ['community'],
});

/** Says what was asked; `lost` names the step whose answer does not arrive. */
function service(lost?: 'save' | 'aim' | 'publish') {
  const asked: string[] = [];
  let broken = lost;
  const answer = async (step: 'save' | 'aim' | 'publish', said: string) => {
    asked.push(`${step} ${said}`);
    if (broken !== step) return { id: 'p1', revision: asked.length } as OwnPost;
    broken = undefined;
    throw new TypeError('no line');
  };
  const calls: PostCalls = {
    save: (newsId, { description }, { revision }) =>
      answer('save', [newsId ?? 'new', description, ...(revision == null ? [] : [`read ${revision}`])].join(' ')),
    aim: (id, targets) => answer('aim', `${id} ${targets.join('+')}`),
    publish: (id) => answer('publish', id),
  };
  return { asked, calls };
}

/** Sends, and once more where it was lost, with these words then. */
async function sendTwice(lost: 'save' | 'aim' | 'publish', then = 'Hello') {
  const { asked, calls } = service(lost);
  let kept: Progress = { clientId: 'temp_1' };
  const send = (words: string) =>
    sendPost(calls, kept, { news: news(words), targets: ['walks'] }, (progress) => {
      kept = progress;
    });
  await expect(send('Hello')).rejects.toThrow('no line');
  await send(then);
  return asked;
}

describe('a post is sent', () => {
  it('in three steps', async () => {
    const { asked, calls } = service();
    await sendPost(calls, { clientId: 'temp_1' }, { news: news('Hello'), targets: ['walks'] }, () => {});
    expect(asked).toEqual(['save new Hello', 'aim p1 walks', 'publish p1']);
  });

  it.each([
    ['save', ['save new Hello', 'save new Hello', 'aim p1 walks', 'publish p1']],
    ['aim', ['save new Hello', 'aim p1 walks', 'aim p1 walks', 'publish p1']],
    ['publish', ['save new Hello', 'aim p1 walks', 'publish p1', 'publish p1']],
  ] as const)('and goes on where it stopped: %s', async (lost, asked) => {
    expect(await sendTwice(lost)).toEqual(asked);
  });

  it('with the words as they are by then, also where the first may have arrived', async () => {
    const asked = await sendTwice('save', 'Hello all');
    expect(asked.slice(1)).toEqual(['save new Hello all', 'save p1 Hello all read 2', 'aim p1 walks', 'publish p1']);
  });

  it('with words changed behind the first step as an edit of what is there', async () => {
    const asked = await sendTwice('publish', 'Hello all');
    expect(asked.slice(3)).toEqual(['save p1 Hello all read 2', 'publish p1']);
  });

  it('without the steps that change nothing of what is there', async () => {
    const { asked, calls } = service();
    const there = { postId: 'p1', saved: JSON.stringify(news('Hello')), targets: JSON.stringify(['walks']) };
    await sendPost(calls, { clientId: 'x', ...there }, { news: news('Hello'), targets: ['walks'] }, () => {});
    expect(asked).toEqual(['publish p1']);
  });
});
