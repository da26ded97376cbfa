import { type Day, isDay } from '../shared/day.ts';
import { demand, type Problem } from '../shared/refusal.ts';
import { athleteTexts } from './athlete-texts.ts';
import type { AthleteDetails, AthleteEvent } from './events.ts';
import { nameProblems, type PersonName, sameName, trimmedName } from './person-name.ts';

export interface FollowUp {
  readonly nextFollowUp: Day | null;
  readonly reason: string;
}

/** Each field that is there gets this value; the others stay. */
export interface AthleteChanges {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly isActive?: boolean | undefined;
  readonly details?: Optional<AthleteDetails> | undefined;
  readonly trainerId?: string | null | undefined;
  readonly followUp?: Optional<FollowUp> | undefined;
}

type Optional<Fields> = { readonly [Field in keyof Fields]?: Fields[Field] | undefined };

export const noDetails: AthleteDetails = {
  objective: '',
  position: '',
  birthdate: null,
  birthdateOverride: null,
  gender: '',
  shirtSize: '',
  referralFrom: '',
  generalNotes: '',
};

interface Present {
  readonly status: string;
  readonly name: PersonName;
  readonly details: AthleteDetails;
  readonly trainerId: string | null;
  readonly followUp: FollowUp;
}

/** An event for each kind of thing that really changes. */
export function changeAthlete(athleteId: string, changes: AthleteChanges, state: Present): AthleteEvent[] {
  const { isActive = state.status === 'active', trainerId = state.trainerId } = changes;
  const name = trimmedName({
    firstName: changes.firstName ?? state.name.firstName,
    lastName: changes.lastName ?? state.name.lastName,
  });
  const details = changedDetails(changes.details ?? {}, state.details);
  const followUp = nextFollowUp(changes.followUp ?? {}, state.followUp);
  demand([...nameProblems(name), ...dateProblems(details), ...followUpProblems(followUp)]);

  const events: AthleteEvent[] = [];
  if (!sameName(name, state.name)) events.push({ type: 'AthleteRenamed', data: { athleteId, ...name } });
  if (Object.keys(details).length > 0) {
    events.push({ type: 'AthleteDetailsChanged', data: { athleteId, changes: details } });
  }
  if (trainerId !== state.trainerId) {
    events.push({ type: 'AthleteTrainerAssigned', data: { athleteId, trainerId } });
  }
  if (followUp.nextFollowUp !== state.followUp.nextFollowUp || followUp.reason !== state.followUp.reason) {
    events.push({ type: 'AthleteFollowUpSet', data: { athleteId, ...followUp } });
  }
  if (isActive !== (state.status === 'active')) {
    events.push({ type: isActive ? 'AthleteMarkedActive' : 'AthleteMarkedInactive', data: { athleteId } });
  }
  return events;
}

/** `present`, with what is given in its place. */
export function withDetails(present: AthleteDetails, given: Optional<AthleteDetails>): AthleteDetails {
  const { birthdate = present.birthdate, birthdateOverride = present.birthdateOverride } = given;
  return {
    objective: given.objective ?? present.objective,
    position: given.position ?? present.position,
    birthdate,
    birthdateOverride,
    gender: given.gender ?? present.gender,
    shirtSize: given.shirtSize ?? present.shirtSize,
    referralFrom: given.referralFrom ?? present.referralFrom,
    generalNotes: given.generalNotes ?? present.generalNotes,
  };
}

/** What differs from `present`. */
function changedDetails(given: Optional<AthleteDetails>, present: AthleteDetails): Partial<AthleteDetails> {
  const wanted = withDetails(present, given);
  const { position, birthdate, birthdateOverride, gender } = wanted;
  const objective = wanted.objective.trim();
  const shirtSize = wanted.shirtSize.trim();
  const referralFrom = wanted.referralFrom.trim();
  const generalNotes = wanted.generalNotes.trim();
  return {
    ...(objective !== present.objective && { objective }),
    ...(position !== present.position && { position }),
    ...(birthdate !== present.birthdate && { birthdate }),
    ...(birthdateOverride !== present.birthdateOverride && { birthdateOverride }),
    ...(gender !== present.gender && { gender }),
    ...(shirtSize !== present.shirtSize && { shirtSize }),
    ...(referralFrom !== present.referralFrom && { referralFrom }),
    ...(generalNotes !== present.generalNotes && { generalNotes }),
  };
}

/** Without a day there is nothing to follow up: a reason that was kept goes with it. */
function nextFollowUp(given: Optional<FollowUp>, present: FollowUp): FollowUp {
  const { nextFollowUp: day = present.nextFollowUp } = given;
  const kept = day === null ? '' : present.reason;
  return { nextFollowUp: day, reason: given.reason?.trim() ?? kept };
}

/** Of the dialog too: days that do not exist. */
export function dateProblems({
  birthdate,
  birthdateOverride,
}: Pick<Partial<AthleteDetails>, 'birthdate' | 'birthdateOverride'>): Problem[] {
  return [
    ...dayProblems('birthdate', birthdate ?? null),
    ...dayProblems('birthdate_override', birthdateOverride ?? null),
  ];
}

export function followUpProblems({ nextFollowUp: day, reason }: FollowUp): Problem[] {
  if (day === null && reason) return [{ field: 'follow_up_reason', message: athleteTexts.reasonNeedsDate }];
  return dayProblems('next_follow_up', day);
}

const dayProblems = (field: string, day: Day | null): Problem[] =>
  day === null || isDay(day) ? [] : [{ field, message: athleteTexts.validDate }];
