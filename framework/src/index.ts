/** Everything a module may use. Grouped by capability; a change here is a change of contract (see api-report.md). */

// data
export type { Reference, StoreObject, TypedDocumentNode, TypePolicies } from '@apollo/client';
export { NetworkStatus } from '@apollo/client';
export { useApolloClient, useFragment, useMutation } from '@apollo/client/react';
// analytics
export type { EventDetails, EventName } from '@banyan/analytics-events';
// what members write
export { longestText, passwordLength, visibleText } from '@banyan/member-text';
export { report } from './analytics/report.ts';
// boundary
export { type LazyPart, lazyPart } from './boundary/lazy-part.tsx';
export { ModuleBoundary, type ModuleBoundaryProps } from './boundary/ModuleBoundary.tsx';
export { outdateAnswers } from './data/late-answers.link.ts';
export { missedNews } from './data/missed-news.ts';
export {
  isOnline,
  type NetworkStatus as ConnectionStatus,
  useIsDeviceOnline,
  useNetworkStatus,
} from './data/network.ts';
export { addTypePolicies, type PossibleTypes } from './data/type-policies.ts';
export { type LiveHandlers, useLive } from './data/use-live.ts';
export { useQuery } from './data/use-query.ts';
export { useRetryWhenBack } from './data/use-retry-when-back.ts';
export { toUserError, type UserError } from './data/user-error.ts';
// wording
// settings
export type { Language, Palette } from './deployment.ts';
// draft
export type { DraftAttempt, DraftSending, DraftSent } from './draft/send-draft.ts';
export {
  type Draft,
  type DraftOptions,
  useDraft,
  useDraftsUnder,
  useHasDraft,
} from './draft/use-draft.ts';
// names of before
export * from './earlier-names.ts';
// feedback
export { announce } from './feedback/announce.ts';
export { type ConfirmOptions, confirm } from './feedback/confirm.ts';
export { type ToastOptions, toast } from './feedback/toast.ts';
// module
export { definePage, type PageLifecycles, type PageProps } from './module/define-page.tsx';
export type { ModuleManifest } from './module/manifest.schema.ts';
export { useModuleConfig } from './module/module-context.ts';
// place
export {
  closeModalRoute,
  Link,
  type ModalRoute,
  navigate,
  type OverlayOptions,
  openModalRoute,
  Redirect,
  Route,
  Switch,
  setBadge,
  useAskedAgain,
  useHasPage,
  useIsWide,
  useLocation,
  useModalRoute,
  useOverlay,
  useParams,
  useRoute,
  useSearch,
  useSearchParams,
} from './navigation/index.ts';
export type { OutboxWords } from './outbox/outbox-entry.ts';
// outbox: see @banyan/framework/outbox
export { outboxSlot, type WaitingWrite } from './outbox/outbox-slot.ts';
export type { AnyWrite, OutboxRequest, OutboxWrite, QueuedWrite } from './outbox/outbox-write.ts';
// session
export { memberSignal } from './session/member-signal.ts';
export type { SessionStatus, Viewer } from './session/session.store.ts';
export { type Session, useSession, useViewer } from './session/use-session.ts';
export { type ColorScheme, useColorScheme, usePalette } from './settings/appearance.ts';
export { useFlag, usePermission } from './settings/conditions.ts';
export { forgetStored, readStored, type StorageArea, writeStored } from './settings/storage.ts';
export { type Support, useSupport } from './settings/support.ts';
export type { CalendarEntries, CalendarEntry } from './slots/calendar-entries.ts';
export type {
  ItemPreviewProps,
  PreviewEvent,
  PreviewItem,
  PreviewNews,
  PreviewPoll,
  PreviewShared,
  PreviewWithPoster,
} from './slots/preview-item.ts';
export { Slot, type SlotProps, useContributions } from './slots/Slot.tsx';
export type { SlotMap, SlotName } from './slots/slot-map.ts';
// ui
export * from './ui/index.ts';
export { communityLanguages } from './wording/community-languages.ts';
export { formatAge, formatCommentDate, formatFullDate } from './wording/dates.ts';
export {
  communityZone,
  type EventTimes,
  findOtherZone,
  formatCalendarLeaf,
  formatEventTime,
} from './wording/event-times.ts';
export type { WordingVars } from './wording/find-text.ts';
export { useWording, type Wording, WordingLanguageContext } from './wording/use-wording.ts';
export { type Direction, fetchLanguage, hasText, type Translate } from './wording/wording.ts';
export * from './wording/wording-key.ts';
