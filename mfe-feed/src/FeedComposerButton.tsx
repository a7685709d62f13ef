export { ComposerButton as default } from './composer/ComposerButton.tsx';
