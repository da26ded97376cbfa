/** Which follow-up an athlete of the filtered list has; days between two days are a filter of their own. */
export const followUpFilters = ['due', 'overdue', 'none'] as const;
export type FollowUpFilter = (typeof followUpFilters)[number];

export const followUpFilterLabels: Readonly<Record<FollowUpFilter, string>> = {
  due: 'Due today or before',
  overdue: 'Overdue',
  none: 'No follow-up',
};
