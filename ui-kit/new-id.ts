import { v7 } from 'uuid';

/** The client creates the ids of new records; they sort by creation time. */
export const newId = (): string => v7();
