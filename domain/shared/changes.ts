/** Fields that are present are changed; the others stay. */
export type Changes<Fields> = { readonly [Field in keyof Fields]?: Fields[Field] | undefined };

/** The fields of `wanted` that differ from `present`. Lists are equal only if they are the same object. */
export function changedFields<Fields extends object>(wanted: Fields, current: Fields): Partial<Fields> {
  const changes: Partial<Fields> = {};
  for (const field in wanted) {
    if (wanted[field] !== current[field]) changes[field] = wanted[field];
  }
  return changes;
}
