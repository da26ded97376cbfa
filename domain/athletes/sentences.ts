import { fullName, type Sentences } from '../shared/sentences.ts';
import type { AthleteEvent } from './events.ts';

const aPackage = 'a package';

export const athleteSentences: Sentences<AthleteEvent> = {
  AthleteCreated: (data) => `The athlete ${fullName(data)} was added as ${data.athleteType}.`,
  AthleteRenamed: (data) => `The athlete was renamed to ${fullName(data)}.`,
  AthleteMarkedInactive: () => 'The athlete was marked inactive.',
  AthleteMarkedActive: () => 'The athlete was marked active.',
  AthleteDeleted: () => 'The athlete was deleted.',
  AthletePackageHeld: ({ athletePackageId }, names) =>
    `A place was kept for ${names(athletePackageId, aPackage)}.`,
  AthletePackageConfirmed: ({ athletePackageId }, names) =>
    `${names(athletePackageId, aPackage)} was confirmed for the athlete.`,
  AthletePackageReleased: ({ athletePackageId }, names) =>
    `The place kept for ${names(athletePackageId, aPackage)} was released.`,
};
