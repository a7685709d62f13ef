// Whose domain events media acts on.
import '../social/domain-events.ts';
