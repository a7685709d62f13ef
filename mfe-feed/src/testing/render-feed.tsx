import { addTypePolicies } from '@banyan/framework';
import { type RenderModuleOptions, renderModule } from '@banyan/framework/testing';
import type { ReactNode } from 'react';
import { feedTypePolicies } from '../cache-policy.ts';
import { possibleTypes, wording } from './feed-fixtures.ts';

/** Renders a part of the feed as the shell would, with nothing kept from other tests. */
export function renderFeed(ui: ReactNode, options: RenderModuleOptions = {}) {
  return renderModule(ui, {
    moduleId: 'feed',
    wording,
    ...options,
    deployment: { possibleTypes, ...options.deployment },
    before: (client) => {
      addTypePolicies('feed', feedTypePolicies);
      options.before?.(client);
    },
  });
}
