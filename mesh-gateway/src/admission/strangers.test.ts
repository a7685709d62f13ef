import { expect, it } from 'vitest';
import { budgetNumbers } from './budget-numbers.ts';
import { createStrangers } from './strangers.ts';

it('open so many sockets from one network, whichever of its addresses each comes from', () => {
  const strangers = createStrangers({ ...budgetNumbers, unknownSocketsPerNetwork: 1 });
  const introduced = strangers.openSocket('2001:db8::1');
  expect(strangers.openSocket('2001:db8::2')).toBeNull();
  expect(strangers.openSocket('2001:db8:0:1::1')).not.toBeNull();
  introduced!();
  expect(strangers.openSocket('2001:db8::2')).not.toBeNull();
});
