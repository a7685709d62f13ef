// The entry point @banyan/framework/settings-section: no first screen has any, so that it travels with who shows some.
export { SettingsSection, type SettingsSectionProps } from './SettingsSection.tsx';
