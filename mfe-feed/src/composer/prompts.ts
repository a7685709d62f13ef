/** Warm beginnings (community.md §2): a question is easier to answer than an empty field. */
const prompts = [
  'feed.write.prompt.smile',
  'feed.write.prompt.helped',
  'feed.write.prompt.share',
  'feed.write.prompt.ahead',
  'feed.write.prompt.thanks',
  'feed.write.prompt.today',
] as const;

/** One of the six by chance, and the same one while the page lives: what is read does not change under the eye. */
export const prompt = prompts[Math.floor(Math.random() * prompts.length)]!;
