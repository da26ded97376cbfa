import { z } from 'zod';

/** The kinds of people that contacts and activities belong to. */
export const personEntities = ['athlete', 'trainer'] as const;
export const personEntity = z.enum(personEntities);
export type PersonEntity = z.output<typeof personEntity>;
