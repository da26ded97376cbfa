import { z } from 'zod';
import { personKinds } from './person-ref.ts';

/** A `PersonRef` in an event or a request. */
export const personRef = z.object({ kind: z.enum(personKinds), id: z.uuid() });
