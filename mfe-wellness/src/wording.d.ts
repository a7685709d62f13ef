import type texts from '../wording/en.json';

declare module '@banyan/framework' {
  interface WordingTexts {
    wellness: typeof texts;
  }
}
