/** Texts about webinars where the specification gives none. */
export const webinarTexts = {
  unknown: 'This webinar does not exist.',
  start: 'Please enter the day and time at which the webinar starts.',
  timezone: 'Please select a timezone.',
  duration: 'Please enter a duration between 1 minute and 24 hours.',
  capacity: 'Please enter a whole number of places, or leave it empty for any number.',
  capacityTaken: (taken: number) =>
    `${taken} ${taken === 1 ? 'family is' : 'families are'} registered already. Cancel registrations first, or enter at least ${taken}.`,
  link: 'Please enter a link that begins with https://',
  canceled: 'This webinar was canceled.',
  ended: 'This webinar is over. Registration is closed.',
  full: 'This webinar is full.',
  notRegistered: 'You are not registered for this webinar.',
  nobody: 'There is nobody to email.',
  outdated: 'A newer email replaced this one.',
  confirmDelete:
    'It disappears from the portal with its registrations. Registered families are told that it is canceled if it has not taken place yet. This cannot be undone.',
  confirmCancel:
    'Registered families get an email that removes it from their calendars. It stays in the list, marked as canceled.',

  // Merging two users
  placeMoves: (kept: string, title: string) => `${kept} takes over the place at the webinar ${title}.`,
  secondPlace: (kept: string, title: string) =>
    `${kept} has a place at the webinar ${title} already, so the second one becomes free.`,
  noPlaceLeft: (absorbed: string, title: string) =>
    `The webinar ${title} is full, and ${absorbed} had a place there.`,
} as const;
