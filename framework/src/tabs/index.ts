// The entry point @banyan/framework/tabs: no first screen has any, so that they travel with who shows some.
export { type Tab, Tabs, type TabsProps } from './Tabs.tsx';
