import { formatDay } from '../shared/day.ts';
import { fullName, type Sentences } from '../shared/sentences.ts';
import type { AthleteEvent } from './events.ts';

const aPackage = 'a package';

/** The field names that screens use. */
const detailWords: Readonly<Record<string, string>> = {
  objective: 'objective',
  position: 'position',
  birthdate: 'birthdate',
  birthdateOverride: 'birthdate override',
  gender: 'gender',
  shirtSize: 'shirt size',
  referralFrom: 'referal from',
  generalNotes: 'notes',
};

export const athleteSentences: Sentences<AthleteEvent> = {
  AthleteCreated: (data, names) =>
    `The athlete ${fullName(data)} was added with the lead type ${names(data.athleteType, data.athleteType)}.`,
  AthleteRenamed: (data) => `The athlete was renamed to ${fullName(data)}.`,
  AthleteDetailsChanged: ({ changes }) => {
    const changed = Object.keys(changes).map((field) => detailWords[field] ?? field);
    return changed.length > 0 ? `Changed: ${changed.join(', ')}.` : 'Details of the athlete were changed.';
  },
  AthleteLeadTypeChanged: ({ athleteType }, names) =>
    `The lead type was changed to ${names(athleteType, athleteType)}.`,
  AthleteTrainerAssigned: ({ trainerId }, names) =>
    trainerId
      ? `${names(trainerId, 'A deleted trainer')} was assigned as the trainer.`
      : 'The assigned trainer was removed.',
  AthleteFollowUpSet: ({ nextFollowUp, reason }) => {
    if (!nextFollowUp) return 'The follow-up was removed.';
    return `A follow-up was set for ${formatDay(nextFollowUp)}${reason ? `: ${reason}` : ''}.`;
  },
  AthleteWelcomeEmailSent: ({ contactId, template }, names) => {
    const text = template && names(template.templateId, 'that was deleted since');
    return `The welcome email was sent to ${names(contactId, 'a contact')}${text ? `, from the template ${text}` : ''}.`;
  },
  AthleteErased: () => 'The personal data of the athlete was erased.',
  AthleteMarkedInactive: () => 'The athlete was marked inactive.',
  AthleteMarkedActive: () => 'The athlete was marked active.',
  AthleteDeleted: () => 'The athlete was deleted.',
  AthleteMerged: ({ intoId }, names) => `The athlete was merged into ${names(intoId, 'another athlete')}.`,
  AthleteMergeUndone: ({ intoId }, names) =>
    `The merge of the athlete into ${names(intoId, 'another athlete')} was undone.`,
  AthletePackageHeld: ({ athletePackageId }, names) =>
    `${names(athletePackageId, aPackage)} was reserved for the athlete.`,
  AthletePackageConfirmed: ({ athletePackageId }, names) =>
    `${names(athletePackageId, aPackage)} was confirmed for the athlete.`,
  AthletePackageReleased: ({ athletePackageId }, names) =>
    `${names(athletePackageId, aPackage)} was released from the athlete.`,
};
