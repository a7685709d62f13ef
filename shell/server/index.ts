export {
  createShellServer,
  readServable,
  type ShellServer,
  type ShellServerOptions,
} from './create-shell-server.ts';
export type { GatewayDoor } from './graphql-door.ts';
