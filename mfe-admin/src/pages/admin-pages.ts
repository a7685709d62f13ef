// What staff work at, each at an address of its own below /admin. A new desk adds its line here.
import type { WordingKey } from '@banyan/framework';
import {
  type Icon,
  IconBook,
  IconBrandSnapchat,
  IconCategory,
  IconFlag,
  IconHistory,
  IconLifebuoy,
  IconNotebook,
  IconPencilPlus,
  IconPhotoCheck,
  IconTableImport,
  IconUserPlus,
  IconUsersGroup,
  IconVideo,
} from '@banyan/framework/icons';
import type { ReactNode } from 'react';
import { Approvals } from '../approvals/Approvals.tsx';
import { Audit } from '../audit/Audit.tsx';
import { Categories } from '../categories/Categories.tsx';
import { Diaries } from '../diaries/Diaries.tsx';
import { Invitations } from '../invitations/Invitations.tsx';
import { Manuals } from '../manuals/Manuals.tsx';
import { Meetings } from '../meetings/Meetings.tsx';
import { Moderation } from '../moderation/Moderation.tsx';
import { People } from '../people/People.tsx';
import { Publishing } from '../publishing/Publishing.tsx';
import { Snapchat } from '../snapchat/Snapchat.tsx';
import { Videos } from '../videos/Videos.tsx';

export interface AdminPageEntry {
  route: string;
  wording: WordingKey;
  icon: Icon;
  /** Without it the admin page is not shown; the service behind it decides. */
  right: string;
  /** The flag or the page of members without which nothing ever comes here. */
  flag?: 'socialLinks';
  fromPage?: string;
  /** Default: the route is a page of another module. */
  Screen?: () => ReactNode;
}

export const adminPages: readonly AdminPageEntry[] = [
  {
    route: '/admin/publish',
    wording: 'admin.publish.title',
    icon: IconPencilPlus,
    right: 'post.publish',
    fromPage: '/',
    Screen: Publishing,
  },
  {
    route: '/admin/categories',
    wording: 'admin.categories.title',
    icon: IconCategory,
    right: 'post.publish',
    fromPage: '/',
    Screen: Categories,
  },
  {
    route: '/admin/invitations',
    wording: 'admin.invitations.title',
    icon: IconUserPlus,
    right: 'member.invite',
    Screen: Invitations,
  },
  {
    route: '/admin/people',
    wording: 'admin.people.title',
    icon: IconTableImport,
    right: 'member.import',
    Screen: People,
  },
  { route: '/admin/audit', wording: 'admin.audit.title', icon: IconHistory, right: 'audit.read', Screen: Audit },
  {
    route: '/admin/approvals',
    wording: 'admin.approvals.title',
    icon: IconPhotoCheck,
    right: 'picture.approve',
    Screen: Approvals,
  },
  {
    route: '/admin/reports',
    wording: 'admin.reports.title',
    icon: IconFlag,
    right: 'report.handle',
    Screen: Moderation,
  },
  {
    route: '/admin/videos',
    wording: 'admin.videos.title',
    icon: IconVideo,
    right: 'programme.manage',
    fromPage: '/videos',
    Screen: Videos,
  },
  {
    route: '/admin/manuals',
    wording: 'admin.manuals.title',
    icon: IconBook,
    right: 'programme.manage',
    fromPage: '/manuals',
    Screen: Manuals,
  },
  {
    route: '/admin/meetings',
    wording: 'admin.meetings.title',
    icon: IconUsersGroup,
    right: 'meeting.manage',
    fromPage: '/meetings',
    Screen: Meetings,
  },
  {
    route: '/admin/snapchat',
    wording: 'admin.snapchat.title',
    icon: IconBrandSnapchat,
    right: 'snapchat.send',
    flag: 'socialLinks',
    Screen: Snapchat,
  },
  {
    route: '/admin/diaries',
    wording: 'admin.diaries.title',
    icon: IconNotebook,
    right: 'diary.read',
    fromPage: '/diary',
    Screen: Diaries,
  },
  {
    route: '/helpdesk',
    wording: 'admin.helpdesk.title',
    icon: IconLifebuoy,
    right: 'helpdesk.answer',
    fromPage: '/helpdesk',
  },
];
