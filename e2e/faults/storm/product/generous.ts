// Loaded before the product's own code: five members write in minutes what takes hundreds a day, so how fast one may write is not asked
// of them. How a client takes a refusal for writing too fast is the outbox's own test.
import { budgetNumbers, noBudgets } from '../../../../mesh-gateway/src/admission/budget-numbers.ts';
import { writeKinds } from '../../../../services/chat/src/write-kinds.ts';

for (const kind of Object.values(writeKinds)) Object.assign(kind, { burst: 100_000, perMinute: 100_000 });
Object.assign(budgetNumbers, noBudgets);
