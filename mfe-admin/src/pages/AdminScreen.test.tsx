import { renderModule, testViewer } from '@banyan/framework/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { AdminScreen } from './AdminScreen.tsx';

interface Settings {
  rights: readonly string[];
  socialLinks?: boolean;
  pages?: readonly string[];
}

const all = [
  'audit.read',
  'helpdesk.answer',
  'meeting.manage',
  'member.import',
  'member.invite',
  'picture.approve',
  'post.publish',
  'programme.manage',
  'report.handle',
  'snapchat.send',
  'diary.read',
];

function desks({
  rights,
  socialLinks = true,
  pages = ['/', '/diary', '/helpdesk', '/meetings', '/videos'],
}: Settings): (string | null)[] {
  const manifest = { id: 'members', pages: pages.map((route) => ({ route, expose: './Page' })) };
  renderModule(<AdminScreen />, {
    moduleId: 'admin',
    wording: { en, he },
    path: '/admin/audit',
    viewer: { ...testViewer, rights: [...rights] },
    deployment: { flags: { socialLinks }, modules: [{ manifest, config: {} }] as never },
    mocks: { AuditLog: { data: { auditLog: { __typename: 'AuditPage', hasMore: false, cursor: null, items: [] } } } },
  });
  return screen.getAllByRole('link').map(({ textContent }) => textContent);
}

const [
  publish,
  categories,
  invitations,
  people,
  audit,
  approvals,
  reports,
  videos,
  meetings,
  snapchat,
  diaries,
  helpdesk,
] = (
  [
    'publish',
    'categories',
    'invitations',
    'people',
    'audit',
    'approvals',
    'reports',
    'videos',
    'meetings',
    'snapchat',
    'diaries',
    'helpdesk',
  ] as const
).map((desk) => en[`admin.${desk}.title`]);

it.each<[string, Settings, (string | undefined)[]]>([
  [
    'all that they may',
    { rights: all },
    [
      publish,
      categories,
      invitations,
      people,
      audit,
      approvals,
      reports,
      videos,
      meetings,
      snapchat,
      diaries,
      helpdesk,
    ],
  ],
  ['only what they may', { rights: ['audit.read', 'diary.read'] }, [audit, diaries]],
  [
    'no codes where nobody can ask for one',
    { rights: all, socialLinks: false },
    [publish, categories, invitations, people, audit, approvals, reports, videos, meetings, diaries, helpdesk],
  ],
  [
    'nothing to publish where there is no feed, and no diaries, videos, meetings and help desk where there is no page of them',
    { rights: all, pages: [] },
    [invitations, people, audit, approvals, reports, snapchat],
  ],
])('staff are led to %s', (_, settings, titles) => {
  expect(desks(settings)).toEqual(titles);
});
