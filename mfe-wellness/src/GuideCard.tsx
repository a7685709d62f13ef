export { GuideInvitation as default } from './guide/panel/GuideInvitation.tsx';
