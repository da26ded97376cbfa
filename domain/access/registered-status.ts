/** How far a user has come with their first password (part 1 §3). */
export const registeredStatuses = ['not_invited', 'pending', 'registered'] as const;
export type RegisteredStatus = (typeof registeredStatuses)[number];
