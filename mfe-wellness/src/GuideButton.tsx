export { FloatingGuide as default } from './guide/place/FloatingGuide.tsx';
