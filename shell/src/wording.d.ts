import type texts from '../wording/en.json';

declare module '@banyan/framework' {
  interface WordingTexts {
    shell: typeof texts;
    /** The server adds them from the deployment. */
    support: { 'support.name': string; 'support.hours': string };
  }
}
