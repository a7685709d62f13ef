import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { apiReport, reportFile } from './api-report.ts';

describe('api-report.md', () => {
  const report = apiReport();

  it('is what the source exports today (run `node scripts/api-report.ts` after a change of contract)', () => {
    expect(readFileSync(reportFile, 'utf8')).toBe(report);
  });

  it('shows types, not only names', () => {
    expect(report).toContain('function useLive<');
    expect(report).toMatch(/interface ToastOptions \{[^}]*message: string;/);
    expect(report).toContain("'shell.side-panel/v1'");
  });
});
