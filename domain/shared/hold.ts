/**
 * How long a hold keeps its place while the rest of its command is on the way. Longer than any command may take; after it the
 * janitor asks what became of the command, and confirms or releases.
 */
export const HOLD_MS = 5 * 60_000;

export const holdExpiry = (now: string): string => new Date(Date.parse(now) + HOLD_MS).toISOString();
