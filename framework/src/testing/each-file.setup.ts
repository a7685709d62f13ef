// Test files share a worker and its page: nobody finds what another file left there.
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
// Here already, as for whoever opened something before: no test is about how long the chunk takes.
import '../ui/overlay.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
