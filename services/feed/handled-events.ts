// Whose domain events the feed acts on.
import '../social/domain-events.ts';
