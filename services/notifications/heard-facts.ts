// Whose facts members are told of: what each service says in its facts.ts, as the list of services reads it too (decision 68).
import '../feed/facts.ts';
import '../identity/facts.ts';
import '../media/facts.ts';
import '../social/facts.ts';
import '../wellness/facts.ts';
