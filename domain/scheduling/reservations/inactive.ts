import { schedulingTexts } from '../scheduling-texts.ts';

/** The records that a new reservation needs to be active, in the order in which they are checked. */
export const bookedRecords = ['athlete', 'group', 'season', 'location'] as const;
export type BookedRecord = (typeof bookedRecords)[number];

/** Why nothing new can be reserved, by the record that is marked inactive. Existing reservations stay. */
export const inactiveTexts: Record<BookedRecord, string> = {
  athlete: schedulingTexts.inactiveAthlete,
  group: schedulingTexts.inactiveGroup,
  season: schedulingTexts.inactiveSeason,
  location: schedulingTexts.inactiveLocation,
};
