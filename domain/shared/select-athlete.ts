import type { Problem } from './refusal.ts';

/** For every dialog that selects an athlete (part 1 §5). */
export const selectAthleteProblems = (athleteId: string): Problem[] =>
  athleteId ? [] : [{ field: 'athlete', message: 'Please select an athlete.' }];
