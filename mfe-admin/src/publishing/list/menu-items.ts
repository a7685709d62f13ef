import { type MenuItem, useWording } from '@banyan/framework';
import {
  IconArrowBackUp,
  IconCalendarCheck,
  IconCalendarX,
  IconCopy,
  IconEye,
  IconPinned,
  IconPinnedOff,
  IconSend,
  IconTrash,
} from '@banyan/framework/icons';
import type { PublicationActs } from './use-publication-acts.ts';
import type { Listed } from './use-publications.ts';

interface Around {
  /** Without a connection, or while something is done, nothing else can be. */
  isOff: boolean;
  acts: PublicationActs;
  onDuplicate(): void;
  onCancel(): void;
}

type Items = readonly (MenuItem | false)[];
type ItemsOf = (publication: Listed, around: Around, t: ReturnType<typeof useWording>['t']) => Items;

/** Members may open it at its address. */
const isOpen = ({ state, kind }: Listed): boolean => state === 'LIVE' || (state === 'ENDED' && kind === 'EVENT');

const ofAny: ItemsOf = (publication, { isOff: isDisabled, acts, onDuplicate }, t) => [
  isOpen(publication) && {
    id: 'show',
    label: t('admin.publish.show'),
    icon: IconEye,
    href: `/show-post/${publication.id}/all`,
  },
  { id: 'duplicate', label: t('admin.publish.list.duplicate'), icon: IconCopy, onSelect: onDuplicate },
  publication.can.pin && {
    id: 'pin',
    label: t(publication.pinned ? 'admin.publish.list.unpin' : 'admin.publish.list.pin'),
    icon: publication.pinned ? IconPinnedOff : IconPinned,
    isDisabled,
    onSelect: acts.pin,
  },
];

const ofEvents: ItemsOf = ({ can, cancelled }, { isOff: isDisabled, acts, onCancel }, t) => [
  // Of one that is cancelled, another reason takes the place of the first.
  (can.cancel || can.reinstate) && {
    id: 'cancel',
    label: t(cancelled ? 'admin.publish.list.changeReason' : 'admin.publish.list.cancel'),
    icon: IconCalendarX,
    isDisabled,
    onSelect: onCancel,
  },
  can.reinstate && {
    id: 'reinstate',
    label: t('admin.publish.list.reinstate'),
    icon: IconCalendarCheck,
    isDisabled,
    onSelect: acts.reinstate,
  },
];

const ofStates: ItemsOf = ({ can, state }, { isOff: isDisabled, acts }, t) => [
  // A draft is in nobody's feed.
  can.withdraw &&
    state !== 'DRAFT' && {
      id: 'takeBack',
      label: t('admin.publish.list.takeBack'),
      icon: IconArrowBackUp,
      isDisabled,
      onSelect: acts.takeBack,
    },
  can.publish &&
    (state === 'WITHDRAWN' || state === 'DRAFT') && {
      id: 'publish',
      label: t(state === 'DRAFT' ? 'admin.publish.send' : 'admin.publish.list.publishAgain'),
      icon: IconSend,
      isDisabled,
      onSelect: acts.publish,
    },
  can.delete && {
    id: 'delete',
    label: t('admin.publish.list.deleteAct'),
    icon: IconTrash,
    tone: 'danger',
    isDisabled,
    onSelect: acts.remove,
  },
];

/** What a row's menu offers: what the service does is off while it cannot be reached. */
export function useMenuItems(publication: Listed, around: Around): MenuItem[] {
  const { t } = useWording();
  const items = [ofAny, ofEvents, ofStates].flatMap((itemsOf) => itemsOf(publication, around, t));
  return items.filter((item) => item !== false);
}
