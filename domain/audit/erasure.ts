import type { Problem } from '../shared/refusal.ts';

/** The name of the person is typed again before anything is erased; blanks and capitals do not count. */
export function erasureProblems(typed: string, name: string): Problem[] {
  return plain(typed) === plain(name)
    ? []
    : [{ field: 'name', message: 'This is not the name of the person.' }];
}

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
