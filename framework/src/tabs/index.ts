// The entry point @banyan/framework/tabs: no first screen has any, so that they travel with who shows some.
export { type Tab, TabList, type TabListProps, Tabs, type TabsProps, tabIdOf } from './Tabs.tsx';
