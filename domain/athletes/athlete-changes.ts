import { type Day, isDay } from '../shared/day.ts';
import { demand, type Problem } from '../shared/refusal.ts';
import { athleteTexts } from './athlete-texts.ts';
import type { AthleteDetails, AthleteEvent } from './events.ts';
import { nameProblems, type PersonName, sameName, trimmedName } from './person-name.ts';

export interface FollowUp {
  readonly nextFollowUp: Day | null;
  readonly reason: string;
}

/** Fields that are present are changed; the others stay. */
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

/** One event for each kind of change that makes a difference. */
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

/** `present`, overwritten with the fields of `given`. */
export function withDetails(current: AthleteDetails, given: Optional<AthleteDetails>): AthleteDetails {
  const { birthdate = current.birthdate, birthdateOverride = current.birthdateOverride } = given;
  return {
    objective: given.objective ?? current.objective,
    position: given.position ?? current.position,
    birthdate,
    birthdateOverride,
    gender: given.gender ?? current.gender,
    shirtSize: given.shirtSize ?? current.shirtSize,
    referralFrom: given.referralFrom ?? current.referralFrom,
    generalNotes: given.generalNotes ?? current.generalNotes,
  };
}

/** The fields of `given` that differ from `present`. */
function changedDetails(given: Optional<AthleteDetails>, current: AthleteDetails): Partial<AthleteDetails> {
  const wanted = withDetails(current, given);
  const { position, birthdate, birthdateOverride, gender } = wanted;
  const objective = wanted.objective.trim();
  const shirtSize = wanted.shirtSize.trim();
  const referralFrom = wanted.referralFrom.trim();
  const generalNotes = wanted.generalNotes.trim();
  return {
    ...(objective !== current.objective && { objective }),
    ...(position !== current.position && { position }),
    ...(birthdate !== current.birthdate && { birthdate }),
    ...(birthdateOverride !== current.birthdateOverride && { birthdateOverride }),
    ...(gender !== current.gender && { gender }),
    ...(shirtSize !== current.shirtSize && { shirtSize }),
    ...(referralFrom !== current.referralFrom && { referralFrom }),
    ...(generalNotes !== current.generalNotes && { generalNotes }),
  };
}

/** Without a day there is no follow-up, so its reason is cleared as well. */
function nextFollowUp(given: Optional<FollowUp>, current: FollowUp): FollowUp {
  const { nextFollowUp: day = current.nextFollowUp } = given;
  const kept = day === null ? '' : current.reason;
  return { nextFollowUp: day, reason: given.reason?.trim() ?? kept };
}

/** Days that do not exist. Runs in the dialog, too. */
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
