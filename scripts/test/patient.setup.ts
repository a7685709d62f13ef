// A busy machine is no failure: whether something comes is asserted, not how soon. Vitest itself gives it a second.
import { vi } from 'vitest';

const PATIENCE_MS = 20_000;

interface Patient {
  isPatient?: boolean;
}

const { waitFor } = vi as typeof vi & { waitFor: Patient };
// Test files share a worker, and each runs this.
if (!waitFor.isPatient) {
  const patient: typeof vi.waitFor = (look, options = {}) =>
    waitFor(look, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
  vi.waitFor = Object.assign(patient, { isPatient: true });
}
