/** The decision of a run about an invoice. */
export const autochargeDecisions = ['charge', 'skip'] as const;

/** The trigger of a run: the daily schedule, or a user. */
export const autochargeTriggers = ['schedule', 'person'] as const;
export type AutochargeTrigger = (typeof autochargeTriggers)[number];

export const autochargeRunStatuses = ['running', 'finished', 'stopped', 'refused'] as const;
export type AutochargeRunStatus = (typeof autochargeRunStatuses)[number];
