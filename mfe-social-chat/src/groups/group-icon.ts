import {
  IconAtom,
  IconBallBasketball,
  IconBrain,
  IconBriefcase,
  IconBuildingMonument,
  IconChefHat,
  IconDeviceLaptop,
  IconDna2,
  IconEngine,
  IconFlask,
  IconHeartHandshake,
  IconLanguage,
  IconLotus,
  IconMath,
  IconMusic,
  IconPalette,
  IconPencil,
  IconPlant2,
  IconScale,
  IconStethoscope,
  IconStretching,
  IconTrekking,
  IconUsersGroup,
  IconWind,
} from '@banyan/framework/icons';
import type { CourseIcon } from '../generated/graphql.ts';

type Shape = typeof IconUsersGroup;

const shapes: Partial<Record<CourseIcon, Shape>> = {
  ART: IconPalette,
  BIOLOGY: IconDna2,
  BREATHING: IconWind,
  BUSINESS: IconBriefcase,
  CHEMISTRY: IconFlask,
  COMPUTING: IconDeviceLaptop,
  COOKING: IconChefHat,
  DANCE: IconStretching,
  ENGINEERING: IconEngine,
  GARDEN: IconPlant2,
  HISTORY: IconBuildingMonument,
  LANGUAGE: IconLanguage,
  LAW: IconScale,
  MATHEMATICS: IconMath,
  MEDICINE: IconStethoscope,
  MUSIC: IconMusic,
  PHYSICS: IconAtom,
  PSYCHOLOGY: IconBrain,
  SPORT: IconBallBasketball,
  SUPPORT: IconHeartHandshake,
  TRAIL: IconTrekking,
  WRITING: IconPencil,
  YOGA: IconLotus,
};

/** The picture of a group's family (community.md §3); one that this app does not know yet is shown as any group. */
export const groupIcon = (icon: CourseIcon): Shape => shapes[icon] ?? IconUsersGroup;
