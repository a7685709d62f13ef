import type { ApolloClient } from '@apollo/client';
import { act, cleanup, type RenderResult, render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { ModuleBoundary } from '../boundary/ModuleBoundary.tsx';
import type { HostDeployment } from '../deployment.ts';
import { FeedbackHost } from '../feedback/FeedbackHost.tsx';
import { ModuleContext } from '../module/module-context.ts';
import { Providers } from '../module/Providers.tsx';
import { type FakeHostOptions, fakeHost } from './fake-host.ts';
import { type MockLink, type Mocks, mockLink } from './mock-link.ts';

export interface RenderModuleOptions extends Omit<FakeHostOptions, 'link'> {
  /** Answers by operation name. */
  mocks?: Mocks;
  /** Default: `test`. Its manifest and config come from `deployment.modules`. */
  moduleId?: string;
  /** Where the browser is. Default: `/`. */
  path?: string;
  /** Called between the host and the first render: `addTypePolicies` and the like. */
  before?: (client: ApolloClient) => void;
}

/** What the test got, and how to go on. */
export interface RenderedModule extends RenderResult {
  client: ApolloClient;
  deployment: HostDeployment;
  /** Every operation that was sent, in order. */
  sent: MockLink['sent'];
  /** Sends one message to everyone who follows the subscription. */
  push(operationName: string, data: unknown): Promise<void>;
}

/**
 * Renders a module's page or slot as the shell would, with the shell's toasts, announcer and dialogs. What an earlier
 * call rendered goes first.
 */
export function renderModule(ui: ReactNode, options: RenderModuleOptions = {}): RenderedModule {
  cleanup();
  const { mocks = {}, moduleId = 'test', path = '/', before, ...host } = options;
  const link: MockLink = mockLink(mocks);
  const { client, deployment } = fakeHost({ ...host, link });
  history.replaceState(null, '', path);
  before?.(client);
  const view = render(
    <StrictMode>
      <Providers>
        <ModuleContext value={{ id: moduleId }}>
          <ModuleBoundary moduleId={moduleId}>{ui}</ModuleBoundary>
        </ModuleContext>
        <FeedbackHost />
      </Providers>
    </StrictMode>,
  );
  const push = async (operationName: string, data: unknown) => act(async () => link.push(operationName, data));
  return { ...view, client, deployment, sent: link.sent, push };
}
