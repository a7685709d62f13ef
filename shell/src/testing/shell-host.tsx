// A page as the server would have written it, and a host that answers from a table.

import { Providers } from '@banyan/framework/host';
import { fakeHost, type Mocks, mockLink, testDeployment, testViewer } from '@banyan/framework/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import type { PageDeployment, PageGlobals } from '../early/page-globals.ts';

interface ShellHostOptions {
  deployment?: Partial<PageDeployment>;
  language?: 'en' | 'he';
  /** Default: nobody is signed in. */
  isMember?: boolean;
  /** Answers by operation name. */
  mocks?: Mocks;
}

const support = { en: { 'support.name': 'The team' }, he: { 'support.name': 'הצוות' } };

export function shellHost({ deployment = {}, language = 'en', isMember = false, mocks = {} }: ShellHostOptions = {}) {
  const page: PageDeployment = {
    ...testDeployment(),
    brand: { ...testDeployment().brand, mark: { size: 1, shapes: [] }, hasOwnColours: false },
    build: 'main.00000000.js',
    release: '/release/files.0.json',
    signInMethods: ['password'],
    resetsPassword: true,
    codesTo: ['phone'],
    nav: [],
    firstQueries: [],
    path: '/',
    ...deployment,
  };
  const wording = { en: { ...en, ...support.en }, he: { ...he, ...support.he } };
  const globals: PageGlobals = { deployment: page, sri: {}, prefetch: {} };
  window.__banyan = globals as Window['__banyan'];
  const link = mockLink(mocks);
  fakeHost({ deployment: page, wording, language, viewer: isMember ? testViewer : null, link });
  return { link };
}

export const show = (ui: ReactNode) => render(<Providers>{ui}</Providers>);

/** What the server answers to the sign-in, and what it was asked. */
export function answerLogin(answer: object | Error) {
  const asked = vi.fn(async (_url: unknown, _init?: RequestInit) => {
    if (answer instanceof Error) throw answer;
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
  vi.stubGlobal('fetch', asked);
  return { variables: () => JSON.parse(asked.mock.calls[0]![1]!.body as string).variables, asked };
}

/** In px, of a query that says px or em. */
function minWidth(query: string): number {
  const [, size, unit] = /min-width: ([\d.]+)(px|em)/.exec(query) ?? [];
  return size ? Number(size) * (unit === 'em' ? 16 : 1) : Number.POSITIVE_INFINITY;
}

/** As the screen's width decides. */
export function screenWidth(px: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: minWidth(query) <= px,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}
