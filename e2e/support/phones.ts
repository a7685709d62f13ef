// A phone in an e2e test: the demo members' numbers, the code that was sent to one, and the fields that take both.
import type { Page } from '@playwright/test';
import type { Language } from './device.ts';
import type { Product } from './product.ts';
import { wordsIn } from './words.ts';

export const phones = {
  maya: '+972525550101',
  noam: '+972525550102',
  dana: '+972525550103',
  priya: '+972525550104',
} as const;

/** Six digits, of the newest message. */
export const codeFor = async (product: Product, phoneNumber: string): Promise<string> =>
  /\d{6}/.exec(await product.messageTo(phoneNumber))![0];

/** What a sign-in by phone and the reset of a password ask for alike. */
export function phoneFields(page: Page, language: Language = 'en') {
  const say = wordsIn(language);
  return {
    number: page.getByLabel(say('shell.login.phone')),
    send: page.getByRole('button', { name: say('shell.login.codeSend') }),
    code: page.getByLabel(say('shell.login.code')),
    alert: page.getByRole('main').getByRole('alert'),
  };
}
