import { isEmail } from '../shared/email.ts';
import type { Problem } from '../shared/refusal.ts';
import { athleteTexts } from './athlete-texts.ts';
import type { LeadType } from './lead-types/events.ts';
import { nameProblems, type PersonName } from './person-name.ts';

/** The form that adds an athlete (part 1 §3, §5). */
export interface NewAthleteForm extends PersonName {
  /** Id of the lead type. */
  readonly athleteType: string;
  /** Whether the parent gets the welcome email right away. */
  readonly sendNow: boolean;
  readonly referralFrom: string;
  readonly parentFirstName: string;
  readonly parentLastName: string;
  readonly parentEmail: string;
  readonly relationship: string;
}

type LeadTypeChoice = Pick<LeadType, 'id' | 'allowsSendNow'>;

/** Runs in the dialog and on the server. `leadTypes`: those of the business. */
export function createAthleteProblems(
  athlete: NewAthleteForm,
  leadTypes: readonly LeadTypeChoice[],
): Problem[] {
  const leadType = leadTypes.find(({ id }) => id === athlete.athleteType);
  return [
    ...nameProblems(athlete),
    ...(leadType ? [] : [{ field: 'athleteType', message: athleteTexts.chooseLeadType }]),
    ...(athlete.sendNow ? sendNowProblems(athlete, leadType) : parentProblems(athlete)),
  ];
}

/** A relationship alone does not name a parent. */
export const hasParent = ({ parentFirstName, parentLastName, parentEmail }: NewAthleteForm): boolean =>
  [parentFirstName, parentLastName, parentEmail].some((field) => field.trim() !== '');

function sendNowProblems(athlete: NewAthleteForm, leadType: LeadTypeChoice | undefined): Problem[] {
  if (leadType && !leadType.allowsSendNow) return [{ field: 'sendNow', message: athleteTexts.noSendNow }];
  const message = athleteTexts.sendNowNeedsParent;
  if (!athlete.parentFirstName.trim()) return [{ field: 'parentFirstName', message }];
  return isEmail(athlete.parentEmail) ? [] : [{ field: 'parentEmail', message }];
}

function parentProblems(athlete: NewAthleteForm): Problem[] {
  if (!hasParent(athlete)) return [];
  if (!athlete.parentFirstName.trim()) return [{ field: 'parentFirstName', message: athleteTexts.validName }];
  return athlete.parentEmail.trim() === '' || isEmail(athlete.parentEmail)
    ? []
    : [{ field: 'parentEmail', message: athleteTexts.validParentEmail }];
}
