export { ComposerLine as default } from './composer/ComposerLine.tsx';
