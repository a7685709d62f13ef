// Whose domain events members are notified of: what each service says in its domain-events.ts, as the list of services reads it too (decision 68).
import '../chat/domain-events.ts';
import '../feed/domain-events.ts';
import '../identity/domain-events.ts';
import '../media/domain-events.ts';
import '../moderation/domain-events.ts';
import '../social/domain-events.ts';
import '../wellness/domain-events.ts';
