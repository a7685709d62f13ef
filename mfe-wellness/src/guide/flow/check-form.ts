// The form of flow.json, by hand: a browser that reads one small file carries no library for it.

const kinds = ['choice', 'scale', 'date-time', 'message'];

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isNumber = (value: unknown): boolean => Number.isInteger(value);
const isListOf = (value: unknown, fits: (item: Fields) => boolean): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((item) => isFields(item) && fits(item));

const answer = ({ id, wording, next }: Fields) => [id, wording, next].every(isText);
const range = ({ from, to, wording, next }: Fields) => [from, to].every(isNumber) && [wording, next].every(isText);
const link = ({ page, query, wording }: Fields) =>
  [page, wording].every(isText) && (query === undefined || isText(query));

/** What a field must be, where it is there. */
const fields: Record<string, [fits: (value: unknown) => boolean, be: string]> = {
  id: [isText, 'a text'],
  wording: [isText, 'a text'],
  kind: [(value) => kinds.includes(value as string), `one of ${kinds.join(', ')}`],
  help: [(value) => value === 'first' || value === 'emergency', '"first" or "emergency"'],
  about: [isText, 'a text'],
  again: [isText, 'a text'],
  closed: [isText, 'a text'],
  next: [isText, 'a text'],
  end: [(value) => value === true, 'true'],
  answers: [(value) => isListOf(value, answer), 'a list of answers, each with id, wording and next'],
  scale: [(value) => isListOf(value, range), 'a list of ranges, each with from, to, wording and next'],
  links: [(value) => isListOf(value, link), 'a list of links, each with page and wording'],
};

/** What each kind must have beside its id and wording, and what else it may. */
const must: Record<string, string> = { choice: 'answers', scale: 'scale', 'date-time': 'next' };
const own: Record<string, readonly string[]> = {
  choice: ['answers'],
  scale: ['scale'],
  'date-time': ['next'],
  message: ['next', 'again', 'end'],
};
const shared = ['id', 'kind', 'wording', 'help', 'about', 'links', 'closed'];

function checkStep(step: unknown, index: number): string[] {
  if (!isFields(step)) return [`Step number ${index + 1} is no object.`];
  const { id, links, closed } = step;
  const name = isText(id) ? `Step "${String(id)}"` : `Step number ${index + 1}`;
  const kind = String(step.kind);
  const known = [...shared, ...(own[kind] ?? [])];
  const missing = ['id', 'kind', 'wording', must[kind]].filter((field) => field && step[field] === undefined);
  const wrong = Object.keys(step).filter((field) => fields[field] && !fields[field][0](step[field]));
  const strange = kinds.includes(kind) ? Object.keys(step).filter((field) => !known.includes(field)) : [];
  const unclosed = links !== undefined && closed === undefined;
  return [
    ...missing.map((field) => `${name} has no "${field}".`),
    ...wrong.map((field) => `${name}: "${field}" must be ${fields[field]![1]}.`),
    ...strange.map((field) => `${name} has a "${field}", which a step of kind ${kind} cannot have.`),
    ...(unclosed ? [`${name} has links and no words ("closed") for where their pages are not there.`] : []),
  ];
}

/** Whether it has the form of a flow at all. */
export function checkForm(given: unknown): string[] {
  if (!isFields(given)) return ['The flow is no object.'];
  const { version, start, steps } = given;
  if (!isNumber(version)) return ['The flow has no "version".'];
  if (!isText(start)) return ['The flow has no "start".'];
  if (!Array.isArray(steps) || steps.length === 0) return ['The flow has no "steps".'];
  return steps.flatMap(checkStep);
}
