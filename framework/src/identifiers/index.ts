// The entry point @banyan/framework/identifiers: it travels with the forms that ask for it.
export { normalizeIdentifier } from '@banyan/member-text';
