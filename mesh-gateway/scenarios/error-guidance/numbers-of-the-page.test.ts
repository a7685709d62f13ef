/** docs/api.md names our limits and close codes for who writes a client: they are those of the code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CloseCode } from 'graphql-ws';
import { expect, it } from 'vitest';
import { budgetNumbers } from '../../src/index.ts';
import { allowances, limits } from '../../src/limits/limits.ts';
import { librarysReasons } from '../../src/socket/close-reasons.ts';
import { forbidden, tooMany, tooSlow, tryAgainLater } from '../../src/socket/socket-parts.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');

/** The rows of a section's table, by their first cell, without the link in it. */
function table(section: string): Record<string, string[]> {
  const [, text = ''] = page.split(`## ${section}\n`);
  const rows = text.split('\n## ')[0]!.matchAll(/^\| (.+) \|$/gm);
  const cells = [...rows].slice(1).map(([, row]) => row!.split(' | '));
  return Object.fromEntries(cells.map(([first, ...rest]) => [first!.split(' ([')[0], rest]));
}

it('the limits', () => {
  const { member, anonymous } = allowances;
  const both = (key: keyof typeof member) => [String(member[key]), String(anonymous[key])];
  const { operations, anonymous: requests, socketsPerSession } = budgetNumbers;
  expect(table('Limits')).toEqual({
    'bytes of a body': both('bodyBytes'),
    depth: both('depth'),
    aliases: both('aliases'),
    'fields, fragments spread out': both('fields'),
    'root fields of a query': both('rootFields'),
    'points: what its lists may hold, multiplied in': both('cost'),
    'at once; then each second': [
      `${operations.burst} points; ${operations.perSecond}`,
      `${requests.burst} requests of a network; ${requests.perSecond}`,
    ],
    'sockets of a session; subscriptions of a socket': [
      `${socketsPerSession}; ${limits.subscriptionsPerSocket}`,
      'none',
    ],
  });
  expect(page).toContain(`more than ${budgetNumbers.heldPerAsker} refusals`);
});

it('the codes a socket is closed with, and what a message may hold', () => {
  const named = Object.keys(table('The socket')).flatMap((cell) => cell.match(/\b[14]\d{3}\b/g) ?? []);
  const librarys = Object.keys(librarysReasons).map(Number);
  const goingAway = 1001;
  const tooLarge = 1009;
  const codes = [goingAway, tooLarge, forbidden, tooSlow, tooMany, tryAgainLater, ...librarys];
  expect(new Set(named.map(Number))).toEqual(new Set(codes));
  expect(forbidden).toBe(CloseCode.Forbidden);
  expect(page).toContain(`more than ${limits.messageBytes / 1024} KiB in a message`);
  expect(page).toContain(`more than ${limits.waitingMessages} messages waited`);
  expect(page).toContain(`more than ${limits.replayedSubjects} things`);
});
