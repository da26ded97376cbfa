/** What a run does about an invoice. */
export const autochargeDecisions = ['charge', 'skip'] as const;

/** Who started a run: the daily schedule, or a person. */
export const autochargeTriggers = ['schedule', 'person'] as const;
export type AutochargeTrigger = (typeof autochargeTriggers)[number];

export const autochargeRunStatuses = ['running', 'finished', 'stopped', 'refused'] as const;
export type AutochargeRunStatus = (typeof autochargeRunStatuses)[number];
