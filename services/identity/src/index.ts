// The door the launcher and the gateway use.
export { createApp, createApp as default } from './app.ts';
