/** What a late fee is computed from: a fixed amount, or a share of what is still open. */
export const lateFeeKinds = ['amount', 'percent'] as const;
export type LateFeeKind = (typeof lateFeeKinds)[number];

/**
 * `requested`: its notice is on the way to the family. `announced`: the family was told, and the fee follows
 * unless the invoice is paid. `not charged`: the notice was withdrawn, because something else explained the delay.
 */
export const lateFeeStatuses = ['requested', 'announced', 'charged', 'waived', 'not charged'] as const;
export type LateFeeStatus = (typeof lateFeeStatuses)[number];
