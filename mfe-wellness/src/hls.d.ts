// The light build, for which the package has no types of its own (decision 229).
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
