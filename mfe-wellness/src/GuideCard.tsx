export { GuideInvitation as default } from './guide/place/GuideInvitation.tsx';
