import type { Problem } from '../shared/refusal.ts';

/** The person's name has to be typed before anything is erased. Blanks and capitals are ignored. */
export function erasureProblems(typed: string, name: string): Problem[] {
  return plain(typed) === plain(name)
    ? []
    : [{ field: 'name', message: 'This does not match the person’s name.' }];
}

/** Why a record that was merged cannot be erased by itself. */
export const erasureTexts = {
  isBeingMerged: 'This person is being merged. Please try again in a moment.',
  isMerged: (into: string) =>
    `This record was merged into ${into}. Erase the personal data of ${into} instead.`,
} as const;

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
