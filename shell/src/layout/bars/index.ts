// One chunk: what the bars can do beyond leading to a page.
export { FullBar } from './FullBar.tsx';
export { SideMenu } from './SideMenu.tsx';
