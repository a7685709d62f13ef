const field = 'form, form *, textarea';
/** A field that goes while somebody is in it says no word of it in every browser, so it is looked after each of these. */
const moments = ['focusin', 'focusout', 'click', 'keyup', 'submit'] as const;

/**
 * Says on the root, as `data-writing`, whether somebody is in a form or a text: what floats above the bar makes room for their keyboard.
 * `:root:has(form:focus-within)` would say it too, but then the browser looks through the whole page with every change of focus.
 *
 * @returns what ends it
 */
export function markWriting(): () => void {
  let looking: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    looking = undefined;
    document.documentElement.toggleAttribute('data-writing', document.activeElement?.matches(field) ?? false);
  };
  // When all that the event does is done: the focus may be on its way to the next field.
  const soon = () => {
    looking ??= setTimeout(look);
  };
  for (const moment of moments) document.addEventListener(moment, soon);
  // Anyone who began before this came is in their field already.
  soon();
  return () => {
    clearTimeout(looking);
    for (const moment of moments) document.removeEventListener(moment, soon);
    document.documentElement.removeAttribute('data-writing');
  };
}
