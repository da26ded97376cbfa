/**
 * The kinds of mail that a person may do without, as they are until somebody words them otherwise. Mail about signing in is not
 * among them: nobody could get back in.
 */
export const communicationOptions = [
  {
    id: 'billing-reminders',
    label: 'Billing reminders',
    description: 'Before a payment is due, and when one could not be made.',
  },
  {
    id: 'schedule-changes',
    label: 'Schedule changes',
    description:
      'When a session of your athlete is moved or cancelled, and when waiting for a place in one has an end.',
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
