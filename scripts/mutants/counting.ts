import type { Mutant } from './mutant.ts';

const insights = 'services/insights/src/analytics';
const service = [`${insights}/analytics.test.ts`];

export const counting: Mutant[] = [
  {
    file: `${insights}/report.resolver.ts`,
    text: 'if (!holdsFor(consent, consentVersion)) return false;',
    becomes: 'if (!consent?.subjectId) return false;',
    why: 'a yes to older words is taken for one to these',
    tests: service,
  },
  {
    file: `${insights}/erase-on.ts`,
    text: 'if (!hasMore && clock().getTime() - since.getTime() >= settleMs)',
    becomes: 'if (!hasMore)',
    why: 'what was on its way when a member said no stays for ninety days',
    tests: service,
  },
  {
    file: 'analytics-events/src/fits-event.ts',
    text: '  if (Object.keys(details).length !== keys.length) return false;\n',
    becomes: '',
    why: 'any key may be sent along',
    tests: ['analytics-events/src/fits-event.test.ts'],
  },
  {
    file: 'framework/src/analytics/send-batch.ts',
    text: "  if (!isOwn(token, memberId)) return 'unwanted';\n",
    becomes: '',
    why: 'what one member did is counted as what the next one did',
    tests: ['framework/src/analytics/analytics.test.tsx'],
  },
  {
    file: 'framework/src/analytics/sending.ts',
    text: '  if (memberId === null) reported.waiting = [];\n',
    becomes: '',
    why: 'what was done before a no is sent after a later yes',
    tests: ['framework/src/analytics/analytics.test.tsx'],
  },
];
