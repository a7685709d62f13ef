// What a deployment is, and how its file becomes one.

export { type Language, languages } from '@banyan/framework/languages';
export { markOf, paletteOf } from './brand/brand.ts';
export type { Mark, MarkShape } from './brand/mark.ts';
export {
  type Deployment,
  type DeploymentInput,
  flagNames,
  type LocalText,
  type ModuleSetting,
  type Palette,
  palettes,
} from './deployment.schema.ts';
export { DeploymentError } from './deployment-error.ts';
export { flagsOf } from './flags.ts';
export type { Helpdesk, Weekday } from './helpdesk.schema.ts';
export { deploymentNames, loadDeployment, parseDeployment } from './load-deployment.ts';
export { enabledModules, knownModules, moduleFolder, shellFolder } from './modules.ts';
export { codeWays, type ResetWay, resetsPassword, resetWays, type SignInMethod, signInMethods } from './sign-in.ts';
export { wordsInFolder } from './wording/wording-files.ts';
export { unknownWording, type Wording, wordingFor, wordingOf } from './wording/wording-for.ts';
