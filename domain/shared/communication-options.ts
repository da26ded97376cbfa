/**
 * The message types that a person may opt out of, with their default labels. Emails about signing in are not
 * among them, because nobody could get back in without them.
 */
export const communicationOptions = [
  {
    id: 'billing-reminders',
    label: 'Billing reminders',
    description: 'Before a payment is due, and when a payment fails.',
  },
  {
    id: 'schedule-changes',
    label: 'Schedule changes',
    description: 'When your athlete’s session is moved or canceled, and when a waitlist ends.',
  },
  {
    id: 'news-and-offers',
    label: 'News and offers',
    description: 'Camps, new programs and seasons.',
  },
] as const;

export type CommunicationOptionId = (typeof communicationOptions)[number]['id'];

export const isCommunicationOption = (id: string): boolean =>
  communicationOptions.some((one) => one.id === id);
