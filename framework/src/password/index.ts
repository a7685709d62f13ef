// The entry point @banyan/framework/password: few pages ask for one, so that the field travels with them.
export { PasswordInput, type PasswordInputProps } from './PasswordInput.tsx';
