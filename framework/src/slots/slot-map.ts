import type { CalendarEntries } from './calendar-entries.ts';
import type { ItemPreviewProps } from './preview-item.ts';

/**
 * Every slot and the props its place hands to contributions. A slot exists when something renders it: a new place adds its
 * line here and to the names below; a change that breaks contributions takes a new `/v2` beside the old one.
 */
export interface SlotMap {
  /** Wide layout: the column beside the page. */
  'shell.side-panel/v1': object;
  /** Narrow: beside the brand. Wide: end of the top bar. */
  'shell.header/v1': object;
  /** Above the page, in the corner of the thumb; fetched once the first screen has all it needs. */
  'shell.floating/v1': object;
  /** Draws nothing: counts what waits (`setBadge`) once the first screen has all it needs. */
  'shell.waiting/v1': object;
  /** Wide layout, over any page: what the icon of a nav entry of the same module opens (`places: ["header"]`). */
  'shell.panel/v1': object;
  /** Over any page while its address names a member (`?member=<id>`). Where a module fills it, names lead there. */
  'shell.member/v1': { memberId: string };
  /** A card of the dashboard, which has its own heading and leads on. One with nothing to say renders nothing; one that still loads says `aria-busy`. */
  'dashboard.card/v1': object;
  /** A section of the settings with a heading of its own (`SettingsSection`), after those of the shell about what the member is notified and shown. */
  'settings.section/v1': object;
  /** Above the posts of the feed. Its place is kept before it is here, as high as a line with a face. */
  'feed.composer/v1': object;
  /** In the feed's row of filters, before the way to see it afresh: a button as big as that one. */
  'feed.toolbar/v1': object;
  /** At the end of a post's row of actions. `kind`: the item's type in the contract, such as `Event`. */
  'feed.item-action/v1': { itemId: string; kind: string };
  /**
   * What is about to be published, as a member will see it in the feed in that language; nothing can be done with it. It is as wide as its
   * place: up to 430 px it looks as on a phone.
   */
  'feed.item-preview/v1': ItemPreviewProps;
  /**
   * Draws nothing: says what it has for the calendar from `from` on and before `until`, and again when that changes. What
   * `onEntries` answers takes it back, so that it is the whole of an effect. Both stay the same while the calendar is open.
   */
  'calendar.entries/v1': { from: string; until: string; onEntries(found: CalendarEntries): () => void };
}

export type SlotName = keyof SlotMap;

const names: Record<SlotName, true> = {
  'shell.side-panel/v1': true,
  'shell.header/v1': true,
  'shell.floating/v1': true,
  'shell.waiting/v1': true,
  'shell.panel/v1': true,
  'shell.member/v1': true,
  'dashboard.card/v1': true,
  'settings.section/v1': true,
  'feed.composer/v1': true,
  'feed.toolbar/v1': true,
  'feed.item-action/v1': true,
  'feed.item-preview/v1': true,
  'calendar.entries/v1': true,
};

/** The slots of the map, for those who check what a module names. */
export const slotNames = Object.keys(names) as SlotName[];
