import { ATHLETE_UNKNOWN } from '../../shared/athlete-unknown.ts';
/** Texts about calendar feeds; the specification gives none. */
export const feedTexts = {
  /** The same text for a feed that never existed, was revoked, or belongs to another user. */
  unknown: 'This calendar does not exist.',
  remindersSaved: 'Reminders saved',
  athleteUnknown: ATHLETE_UNKNOWN,
  userUnknown: 'This user does not exist.',
  trainerUnknown: 'This trainer does not exist.',
  locationUnknown: 'This location does not exist.',
  /** The lines of a session in a calendar. */
  attends: (athlete: string, group: string) => `${athlete} trains with ${group}.`,
  trainers: (names: readonly string[]) =>
    names.length === 1 ? `Trainer: ${names[0]}` : `Trainers: ${names.join(', ')}`,
  familyLink: (url: string) => `See or omit this session: ${url}`,
  staffLink: (url: string) => `Open the session: ${url}`,
} as const;
