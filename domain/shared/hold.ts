/**
 * How long a hold lasts while the rest of its command runs; longer than any command may take. After that the
 * janitor checks the outcome of the command and confirms or releases the hold.
 */
export const HOLD_MS = 5 * 60_000;

export const holdExpiry = (now: string): string => new Date(Date.parse(now) + HOLD_MS).toISOString();

/** A hold that ends less than a minute too soon is long enough. */
const SLACK_MS = 60_000;

/**
 * Whether a hold until `heldUntil` serves a command that asks for `wantedUntil`. A little less is enough: otherwise every copy of a
 * command that arrives a millisecond later would renew the hold, and the copies would keep one another from finishing.
 */
export const holdsUntil = (heldUntil: string, wantedUntil: string): boolean =>
  Date.parse(heldUntil) + SLACK_MS > Date.parse(wantedUntil);
