import { expect, it } from 'vitest';
import { recipientsIn } from './invitation-form.ts';

it.each([
  ['Maya Levi <maya@example.org>, "Noam, L." <noam@example.org>;', ['maya@example.org', 'noam@example.org']],
  ['maya@example.org noam@example.org\tdana@example.org', ['maya@example.org', 'noam@example.org', 'dana@example.org']],
  ['maya@example.org\nmaya@example.org', ['maya@example.org']],
])('addresses are taken as a mail program writes them: %j', (recipients, found) => {
  expect(recipientsIn({ way: 'mails', recipients })).toEqual(found);
});

it('a number keeps its blanks', () => {
  const recipients = '052 555 0101, 052 555 0102';
  expect(recipientsIn({ way: 'texts', recipients })).toEqual(['052 555 0101', '052 555 0102']);
});
