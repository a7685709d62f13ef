// Test files share a worker and its page: nobody finds what another file left there.
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The first overlay of a worker brings Mantine along, which takes its time on a loaded machine.
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
