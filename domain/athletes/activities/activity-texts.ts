/** What people are told about activities. The first is resolution Q055; the others are ours. */
export const activityTexts = {
  empty: 'Activity must not be null.',
  chooseType: 'Please select an activity type.',
  unknown: 'This activity does not exist.',
  exists: 'This activity exists already.',
  confirmDelete: 'Are you sure you want to delete this activity? This can not be undone.',
} as const;
