// Whose domain events identity acts on.
import '../social/domain-events.ts';
