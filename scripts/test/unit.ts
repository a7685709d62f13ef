// pnpm test:unit [path …]: unit and service tests, all or those that Vitest finds by these arguments.
import { end, stopOnSignal, tell } from './report.ts';
import { runUnitTests, runVitest } from './unit-tests.ts';

stopOnSignal();
const given = process.argv.slice(2);
end(await tell('unit and service tests', () => (given.length > 0 ? runVitest(['run', ...given]) : runUnitTests())));
