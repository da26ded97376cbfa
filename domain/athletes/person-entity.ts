import { z } from 'zod';

/** Whose contacts and activities they are. */
export const personEntity = z.enum(['athlete', 'trainer']);
export type PersonEntity = z.output<typeof personEntity>;
