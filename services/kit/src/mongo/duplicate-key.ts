/** Did this write fail because a row with the same unique key is there already? With `field`: one that this field is of. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  const { code, keyPattern } = (error ?? {}) as { code?: unknown; keyPattern?: object };
  return code === 11_000 && (field === undefined || Object.hasOwn(keyPattern ?? {}, field));
}
