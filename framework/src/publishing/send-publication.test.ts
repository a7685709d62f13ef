import { describe, expect, it } from 'vitest';
import { type Progress, type PublicationCalls, type Saved, sendPublication } from './send-publication.ts';

interface Words {
  description: string;
}
const news = (description: string): Words => ({ description });

/** Says what was asked, and what stands there; `lost` names the step that is done and not answered. */
function service(lost?: 'save' | 'aim' | 'publish') {
  const asked: string[] = [];
  const there = { description: '', revision: -1, changedUnder: '' };
  let broken = lost;
  const answer = async (step: 'save' | 'aim' | 'publish', said: string) => {
    asked.push(`${step} ${said}`);
    if (broken !== step) return { id: 'p1', revision: there.revision } satisfies Saved;
    broken = undefined;
    throw new TypeError('no line');
  };
  const change = (description: string, changedUnder: string) => {
    if (there.description === description) return;
    Object.assign(there, { description, changedUnder, revision: there.revision + 1 });
  };
  const calls: PublicationCalls<Words, Saved> = {
    save(itemId, { description }, { clientId, revision }) {
      const read = revision == null ? [] : [`read ${revision}`];
      const said = [itemId ?? 'new', description, ...read].join(' ');
      if (itemId === null) {
        if (there.revision < 1) change(description, '');
        return answer('save', said);
      }
      const hasRead = revision == null || revision === there.revision || clientId === there.changedUnder;
      if (there.description !== description && !hasRead) return Promise.reject(new Error('changed elsewhere'));
      change(description, clientId);
      return answer('save', said);
    },
    aim(id, targets) {
      there.revision += 1;
      return answer('aim', `${id} ${targets.join('+')}`);
    },
    publish: (id) => answer('publish', id),
  };
  return { asked, calls, there };
}

/** Sends, and once more where it was lost, with these words then. */
async function sendTwice(lost: 'save' | 'aim' | 'publish', then = 'Hello') {
  const { asked, calls } = service(lost);
  let kept: Progress = { clientId: 'temp_1' };
  const send = (words: string) =>
    sendPublication(calls, kept, { input: news(words), targets: ['walks'] }, (progress) => {
      kept = progress;
    });
  await expect(send('Hello')).rejects.toThrow('no line');
  await send(then);
  return asked;
}

describe('a publication is sent', () => {
  it('in three steps', async () => {
    const { asked, calls } = service();
    await sendPublication(calls, { clientId: 'temp_1' }, { input: news('Hello'), targets: ['walks'] }, () => {});
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
    expect(asked.slice(1)).toEqual(['save new Hello all', 'save p1 Hello all read 0', 'aim p1 walks', 'publish p1']);
  });

  it('with words changed behind the first step as an edit of what is there', async () => {
    const asked = await sendTwice('publish', 'Hello all');
    expect(asked.slice(3)).toEqual(['save p1 Hello all read 1', 'publish p1']);
  });

  it('without the steps that change nothing of what is there', async () => {
    const { asked, calls } = service();
    const there = { itemId: 'p1', saved: JSON.stringify(news('Hello')), targets: JSON.stringify(['walks']) };
    await sendPublication(calls, { clientId: 'x', ...there }, { input: news('Hello'), targets: ['walks'] }, () => {});
    expect(asked).toEqual(['publish p1']);
  });

  describe('by two devices under one client id', () => {
    const device = (calls: PublicationCalls<Words, Saved>, kept: Progress = { clientId: 'temp_1' }) => {
      let at = kept;
      const note = (progress: Progress) => {
        at = progress;
      };
      return (words: string) => sendPublication(calls, at, { input: news(words), targets: ['walks'] }, note);
    };

    it('as the second has it, where the first came no further than saving it', async () => {
      const { calls, there } = service('aim');
      await expect(device(calls)('Hello')).rejects.toThrow('no line');
      there.revision = 0;
      await device(calls)('Hello all');
      expect(there.description).toBe('Hello all');
    });

    it('and the second is not said to be published where the words of the first are', async () => {
      const { asked, calls, there } = service();
      await device(calls)('Hello');
      await expect(device(calls)('Hello all')).rejects.toThrow('changed elsewhere');
      expect(there.description).toBe('Hello');
      expect(asked.filter((each) => each === 'publish p1')).toHaveLength(1);
    });
  });
});
