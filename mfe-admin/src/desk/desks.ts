// What staff work at, each at an address of its own below /admin. A new desk adds its line here.
import type { WordingKey } from '@banyan/framework';
import { type Icon, IconBrandSnapchat, IconHistory, IconNotebook, IconPhotoCheck } from '@banyan/framework/icons';
import type { ReactNode } from 'react';
import { ApprovalsDesk } from '../approvals/ApprovalsDesk.tsx';
import { AuditDesk } from '../audit/AuditDesk.tsx';
import { DiariesDesk } from '../diaries/DiariesDesk.tsx';
import { SnapchatDesk } from '../snapchat/SnapchatDesk.tsx';

export interface Desk {
  route: string;
  wording: WordingKey;
  icon: Icon;
  /** Without it the desk is not shown; the service behind it decides. */
  right: string;
  Screen: () => ReactNode;
}

export const desks: readonly Desk[] = [
  { route: '/admin/audit', wording: 'admin.audit.title', icon: IconHistory, right: 'audit.read', Screen: AuditDesk },
  {
    route: '/admin/approvals',
    wording: 'admin.approvals.title',
    icon: IconPhotoCheck,
    right: 'picture.approve',
    Screen: ApprovalsDesk,
  },
  {
    route: '/admin/snapchat',
    wording: 'admin.snapchat.title',
    icon: IconBrandSnapchat,
    right: 'snapchat.send',
    Screen: SnapchatDesk,
  },
  {
    route: '/admin/diaries',
    wording: 'admin.diaries.title',
    icon: IconNotebook,
    right: 'diary.read',
    Screen: DiariesDesk,
  },
];
