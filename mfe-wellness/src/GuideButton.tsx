export { FloatingGuide as default } from './guide/panel/FloatingGuide.tsx';
