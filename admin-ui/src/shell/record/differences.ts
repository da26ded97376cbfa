/**
 * The fields of a draft that differ from the values shown when editing began; only these are sent (part 2
 * §4).
 */
export function differences<Draft extends object>(before: Draft, draft: Draft): Partial<Draft> {
  const changed: Partial<Draft> = { ...draft };
  for (const field in changed) if (changed[field] === before[field]) delete changed[field];
  return changed;
}
