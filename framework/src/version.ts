/** The framework's contract version: what `module.json` names as `framework`. A test keeps it equal to package.json. */
export const FRAMEWORK_VERSION = '1.1.0';
