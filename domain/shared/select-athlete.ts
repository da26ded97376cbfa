import type { Problem } from './refusal.ts';

/** Of every dialog in which an athlete is selected (part 1 §5). */
export const selectAthleteProblems = (athleteId: string): Problem[] =>
  athleteId ? [] : [{ field: 'athlete', message: 'Please select an athlete.' }];
