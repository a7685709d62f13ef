/** For the shell only: what starts and carries the modules. */

import { setCurrentDeployment } from './current-host.ts';
import { createApolloClient } from './data/client.ts';
import type { HostDeployment, Language } from './deployment.ts';
import { startDrafts } from './draft/drafts.ts';
import { restart, sessionRefused } from './session/lifecycle.ts';
import { onOtherMember, onSessionEnded } from './session/token.ts';
import { initAppearance } from './settings/appearance.ts';
import { initWording } from './wording/wording.ts';

export { type CountedPage, countedPages, uncountedPages } from '@banyan/analytics-events';
export { isDoNotTrackOn } from './analytics/do-not-track.ts';
export { watchItems } from './analytics/item-views.ts';
export { type Sending, startSending } from './analytics/sending.ts';
export { ModuleFallback } from './boundary/ModuleFallback.tsx';
export { currentDeployment } from './current-host.ts';
export { jitteredDelay, waitOrOnline } from './data/backoff.ts';
export { apolloClient, createApolloClient } from './data/client.ts';
export { networkStatus } from './data/network.ts';
export { post } from './data/post.ts';
export { prefetchKey } from './data/prefetch.ts';
export { broadcastToTabs, listenToTabs } from './data/tabs.ts';
export type { DeployedModule, DeployedNavEntry, HostDeployment } from './deployment.ts';
export { countDrafts } from './draft/drafts.ts';
export { hasUnsavedText, isSomethingOpen, watchTyping } from './draft/unsaved-text.ts';
export { FeedbackHost } from './feedback/FeedbackHost.tsx';
export { markWriting } from './focus/mark-writing.ts';
export { type LoadRequest, loadComponent, loadPage, orThrow } from './load/load-module.ts';
export { type LoadStage, ModuleLoadError, type StageResult } from './load/result.ts';
export type { LoadRemote } from './load/script.stage.ts';
export { Providers } from './module/Providers.tsx';
export { slicedRoots } from './module/sliced-roots.ts';
export { useNavBadges } from './navigation/nav-badges.ts';
export { useIsRoomy } from './navigation/use-is-wide.ts';
export { nextTask } from './next-task.ts';
export { PasswordInput, type PasswordInputProps } from './password/index.ts';
export { type Acceptance, type AcceptanceResult, acceptInvitation } from './session/accept-invitation.ts';
export { type ActingResult, checkActing, impersonate, stopImpersonating } from './session/impersonate.ts';
export { ACTED, beginSession, changeViewer, endSession, startSession } from './session/lifecycle.ts';
export { REFRESH_SESSION } from './session/operations.ts';
export { ANSWER_WITHIN_MS, withRefreshLock } from './session/refresh-lock.ts';
export { session } from './session/session.store.ts';
export {
  beginPasskeySignIn,
  type CodeResult,
  requestCode,
  returnToAccount,
  type SignInResult,
  signIn,
  signInByCode,
  signInBySecondFactor,
  signInWithPasskey,
} from './session/sign-in.ts';
export { renewToken } from './session/token.ts';
export { holdsForViewer, useConditions } from './settings/conditions.ts';
export { STORAGE_KEYS } from './settings/storage.ts';
export { contribute, registerContributions } from './slots/contributions.ts';
export { createStore, type Store, useStore } from './store.ts';
export { FRAMEWORK_VERSION } from './version.ts';
export { whenAtRest } from './when-at-rest.ts';
export { prepareDates } from './wording/dates.ts';
export { firstWords, setLanguage, shellWords } from './wording/wording.ts';

export interface HostOptions {
  deployment: HostDeployment;
  /** Default: what this device remembers, else the deployment's. */
  language?: Language;
}

/**
 * The first call of the shell: deployment, wording, looks and the one Apollo client, all before the first render.
 * Then `registerContributions`, `startSession()`, render when `firstWords()` resolves, and single-spa's `start`.
 */
export function initHost({ deployment, language }: HostOptions): void {
  setCurrentDeployment(deployment);
  initWording(language);
  initAppearance();
  createApolloClient({ possibleTypes: deployment.possibleTypes });
  startDrafts();
  onSessionEnded(() => void sessionRefused());
  onOtherMember((answer) => void restart(answer));
}
