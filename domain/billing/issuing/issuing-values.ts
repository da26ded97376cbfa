/**
 * The invoices that a run is about: those that are due soon (`due`), all that were due before automatic
 * issuing began (`older`), or those that a person selected (`selected`).
 */
export const issuingScopes = ['due', 'older', 'selected'] as const;
export type IssuingScope = (typeof issuingScopes)[number];

/** The decision of a run about an invoice. */
export const issuingDecisions = ['issue', 'skip'] as const;

/** The trigger of a run: the daily schedule, or a user. */
export const issuingTriggers = ['schedule', 'person'] as const;
export type IssuingTrigger = (typeof issuingTriggers)[number];

export const issuingRunStatuses = ['running', 'finished', 'refused'] as const;
export type IssuingRunStatus = (typeof issuingRunStatuses)[number];
