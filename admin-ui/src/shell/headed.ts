interface Headed<Choice> {
  readonly heading: string;
  readonly below: readonly Choice[];
}

/** Groups adjacent choices with the same heading, in order. */
export function headed<Choice extends { readonly heading?: string }>(
  choices: readonly Choice[],
): Headed<Choice>[] {
  const groups: { heading: string; below: Choice[] }[] = [];
  for (const choice of choices) {
    const { heading = '' } = choice;
    const last = groups.at(-1);
    if (last?.heading === heading) last.below.push(choice);
    else groups.push({ heading, below: [choice] });
  }
  return groups;
}
