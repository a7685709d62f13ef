/** For tests of modules and of the shell. */
export { type Reported, reported } from '../analytics/report.ts';
export { countMissedNews } from '../data/missed-news.ts';
export { type FakeHostOptions, fakeHost, testDeployment, testViewer } from './fake-host.ts';
export { type MockAnswer, type MockLink, type Mocks, mockLink } from './mock-link.ts';
export { type RenderedModule, type RenderModuleOptions, renderModule } from './render-module.tsx';
export { sessionHistory } from './session-history.ts';
