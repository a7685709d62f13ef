import { type Mocks, type RenderModuleOptions, renderModule, testViewer } from '@banyan/framework/testing';
import type { ReactNode } from 'react';
import en from '../../../wording/en.json' with { type: 'json' };
import he from '../../../wording/he.json' with { type: 'json' };

const me = (talkedWithYogi: boolean) => ({ __typename: 'User', id: testViewer.id, talkedWithYogi });

interface GuideOptions extends RenderModuleOptions {
  /** Default: they never talked with the guide. */
  isReturning?: boolean;
  /** Routes that modules have pages for. Default: the manuals and the videos. */
  pages?: readonly string[];
}

/** Renders a part of the guide as the shell would, in a deployment with contacts. */
export function renderGuide(ui: ReactNode, options: GuideOptions = {}) {
  const { isReturning = false, pages = ['/manuals', '/videos'], mocks, ...more } = options;
  const module = (id: string, routes: readonly string[], config: object) => ({
    manifest: { id, pages: routes.map((route) => ({ route, expose: './Page' })) },
    config,
  });
  const modules = [module('wellness', [], { emergencyPhone: '101', crisisPhone: '1201' }), module('videos', pages, {})];
  return renderModule(ui, {
    moduleId: 'wellness',
    wording: {
      en: { ...en, 'support.name': 'The team' },
      he: { ...he, 'support.name': 'הצוות' },
    },
    deployment: {
      support: { phone: '+97235550100', email: 'hello@banyan.example' },
      modules: modules as never,
    },
    mocks: {
      GuideGreeting: { data: { me: me(isReturning) } },
      MeetGuide: { data: { userTalkedWithYogi: me(true) } },
      BookYoga: ({ reminder }: { reminder: { time: string } }) => ({
        data: { createUpdateReminder: { __typename: 'Reminder', _id: 'r1', time: reminder.time } },
      }),
      ...mocks,
    } as Mocks,
    ...more,
  });
}
