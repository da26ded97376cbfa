/** Texts about activities. The first is from resolution Q055; the others are ours. */
export const activityTexts = {
  empty: 'Activity must not be null.',
  chooseType: 'Please select an activity type.',
  unknown: 'This activity does not exist.',
  exists: 'This activity already exists.',
  confirmDelete: 'Are you sure you want to delete this activity? This cannot be undone.',
} as const;
