import { v7 } from 'uuid';

/** Ids are made by whoever sends the command, and sort by the time they were made. */
export const newId = (): string => v7();
