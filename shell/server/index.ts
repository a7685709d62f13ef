export {
  createShellServer,
  readServable,
  type ShellServer,
  type ShellServerOptions,
} from './create-shell-server.ts';
export type { GatewayProxy } from './graphql-proxy.ts';
export { askHasMembers } from './has-members.ts';
