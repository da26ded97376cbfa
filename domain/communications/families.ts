/**
 * How many families a letter reaches. Athletes who share a recipient are siblings, and both parents of an athlete are one family. A recipient
 * without an athlete counts as one.
 */
export function countFamilies(mails: readonly { readonly athleteIds: readonly string[] }[]): number {
  const parents = new Map<string, string>();
  const rootOf = (athlete: string): string => {
    const parent = parents.get(athlete) ?? athlete;
    return parent === athlete ? athlete : rootOf(parent);
  };
  let others = 0;
  for (const { athleteIds } of mails) {
    const [first, ...siblings] = athleteIds;
    if (first === undefined) {
      others += 1;
      continue;
    }
    const root = rootOf(first);
    parents.set(root, root);
    for (const sibling of siblings) parents.set(rootOf(sibling), root);
  }
  return [...parents].filter(([athlete, parent]) => athlete === parent).length + others;
}

/** `1 family`, `12 families`. */
export const countedFamilies = (count: number): string => `${count} ${count === 1 ? 'family' : 'families'}`;
