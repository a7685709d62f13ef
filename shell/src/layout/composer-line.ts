/** Whether a line to write in stands above the first card of the page there: what waits in its place is lower by that. */
export const hasComposerLine = (path: string, modules: readonly { slots: readonly { slot: string }[] }[]): boolean =>
  path === '/' && modules.some(({ slots }) => slots.some(({ slot }) => slot === 'feed.composer/v1'));
