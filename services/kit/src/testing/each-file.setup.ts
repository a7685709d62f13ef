// Test files share a worker and its modules: ids must not go on from the future of another file's clock.
import { restartIds } from '../domain-events/domain-event.ts';

restartIds();
