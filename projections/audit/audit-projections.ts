import { eventIndex } from './event-index.ts';

/** The read models of this area. */
export const auditProjections = [eventIndex];
