// Whose domain events chat follows: what each service says in its domain-events.ts, as the list of services reads it too (decision 68).
import '../identity/domain-events.ts';
import '../social/domain-events.ts';
