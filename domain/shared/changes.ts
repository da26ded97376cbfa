/** Each field that is there gets this value; the others stay. */
export type Changes<Fields> = { readonly [Field in keyof Fields]?: Fields[Field] | undefined };

/** What differs of `wanted` from `present`. Lists differ unless they are the same one. */
export function changedFields<Fields extends object>(wanted: Fields, present: Fields): Partial<Fields> {
  const changes: Partial<Fields> = {};
  for (const field in wanted) {
    if (wanted[field] !== present[field]) changes[field] = wanted[field];
  }
  return changes;
}
