/** What of a draft differs from what the person saw when they began: only that is sent (part 2 §4). */
export function differences<Draft extends object>(before: Draft, draft: Draft): Partial<Draft> {
  const changed: Partial<Draft> = { ...draft };
  for (const field in changed) if (changed[field] === before[field]) delete changed[field];
  return changed;
}
