/**
 * Every slot and the props its place hands to contributions. A new place adds its line here; a change that breaks
 * contributions takes a new `/v2` beside the old one.
 */
export interface SlotMap {
  /** Wide layout: the column beside the page. */
  'shell.side-panel/v1': object;
  /** Narrow: beside the brand. Wide: end of the top bar. */
  'shell.header/v1': object;
  'shell.nav/v1': object;
  /** Above the page, in the corner of the thumb. */
  'shell.floating/v1': object;
  'dashboard.card/v1': object;
  'profile.section/v1': { memberId: string };
  'settings.section/v1': object;
  'feed.composer/v1': object;
  'feed.item-action/v1': { itemId: string; kind: 'Event' | 'SportEvent' | 'News' | 'Poll' };
  'calendar.source/v1': object;
  'search.provider/v1': { query: string };
  'admin.page/v1': object;
}

export type SlotName = keyof SlotMap;
