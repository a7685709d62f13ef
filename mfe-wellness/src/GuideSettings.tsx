export { ButtonSetting as default } from './guide/panel/ButtonSetting.tsx';
