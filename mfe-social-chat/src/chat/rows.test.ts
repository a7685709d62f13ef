import { expect, it } from 'vitest';
import { from, message, person } from '../testing/chats.ts';
import { firstUnreadOf, type Row, rowsOf } from './rows.ts';

const kinds = (rows: Row[]) =>
  rows.map((row) => (row.kind === 'message' ? `${row.message.seq}${row.isFirst ? ' first' : ''}` : row.kind));
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();

it('each day has a heading, and what one person writes within five minutes stands together', () => {
  const rows = rowsOf(
    [
      message(1, { createdAt: at(20, 10) }),
      message(2, { createdAt: at(20, 10, 4) }),
      message(3, { createdAt: at(20, 10, 9) }),
      from('me', 4, { createdAt: at(20, 10, 10) }),
      from('me', 5, { createdAt: at(21, 0) }),
    ],
    'me',
  );
  expect(kinds(rows)).toEqual(['day', '1 first', '2', '3 first', '4 first', 'day', '5 first']);
});

it('says where the unread begin, and what the service says stands for itself', () => {
  const added = message(2, { serverKey: 'MEMBERS_ADDED', content: null, serverMembers: [person('noa')] });
  const rows = rowsOf([message(1), added, message(3)], 'me', 3);
  expect(kinds(rows)).toEqual(['day', '1 first', 'server', 'unread', '3 first']);
});

it('a message that arrives keeps the row it had on its way', () => {
  const key = (id: string, seq: number) => rowsOf([from('me', seq, { id, clientId: 'temp_1' })], 'me').at(-1)?.key;
  expect(key('temp_1', 2_147_483_647)).toBe(key('c1:7', 7));
});

it('the unread are the last of the others, and nowhere while not all of them are here', () => {
  const left = message(4, { serverKey: 'MEMBER_LEFT', content: null });
  const messages = [message(1), from('me', 2), message(3), left, message(5)];
  expect(firstUnreadOf(messages, 'me', 2)).toBe(3);
  expect(firstUnreadOf(messages, 'me', 0)).toBeNull();
  expect(firstUnreadOf(messages, 'me', 9)).toBeNull();
});
