import type { Problem } from '../shared/refusal.ts';

/** The person's name has to be typed before anything is erased. Blanks and capitals are ignored. */
export function erasureProblems(typed: string, name: string): Problem[] {
  return plain(typed) === plain(name)
    ? []
    : [{ field: 'name', message: 'This does not match the person’s name.' }];
}

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
