// Stands in for Apollo's masking of data, which no client of ours asks for (`dataMasking`): every component reads what it asked for, and
// the types say no more.

/** Anyone who warned of masked fields here would be silenced; nobody warns. */
export const disableWarningsSlot = { withValue: (_isDisabled, run) => run() };

export function maskOperation() {
  throw new Error('This build of Apollo Client masks no data (framework/build/no-masking.mjs).');
}

export { maskOperation as maskFragment };
