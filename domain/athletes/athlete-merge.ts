import { formatDay } from '../shared/day.ts';
import { fullName } from '../shared/sentences.ts';
import type { AthleteState } from './athlete.ts';
import { type AthleteChanges, type FollowUp, noDetails } from './athlete-changes.ts';
import type { AthleteDetails, AthleteEvent } from './events.ts';

/** Sentences about the record of an athlete in a merge. `kept`: the name of the athlete who stays. */
export const athleteMergeTexts = {
  closes: (kept: string) =>
    `The merged record leaves all lists and campaigns. Staff can still open it, and find what it contains with ${kept}.`,
  takesOver: (words: readonly string[], kept: string) =>
    `Empty details of ${kept} are filled in: ${words.join(', ')}.`,
  staysInactive: (kept: string) =>
    `${kept} is inactive and stays so, although the other record is active. Mark the record active if the athlete trains.`,
  joinsNotes: 'The notes of both records are joined.',
  takesFollowUp: ({ nextFollowUp }: FollowUp) =>
    `The follow-up of ${nextFollowUp === null ? '' : formatDay(nextFollowUp)} is taken over, because it comes first.`,
} as const;

/** The details that are taken over one by one, in the words of sentences. */
const details = {
  birthdate: 'birthdate',
  gender: 'gender',
  position: 'position',
  shirtSize: 'shirt size',
  objective: 'next team',
  referralFrom: 'referral',
} as const;
type TakenDetail = keyof typeof details;

/** Lines by which an admin tells two records apart. */
export const describedAthlete = ({
  status,
  details: { birthdate, position, objective, shirtSize, generalNotes },
  followUp: { nextFollowUp },
}: Pick<AthleteState, 'status' | 'details' | 'followUp'>) => [
  { label: 'Birthdate', value: birthdate === null ? '' : formatDay(birthdate) },
  { label: 'Position', value: position },
  { label: 'Next team', value: objective },
  { label: 'Shirt size', value: shirtSize },
  { label: 'Follow-up', value: nextFollowUp === null ? '' : formatDay(nextFollowUp) },
  { label: 'Notes', value: generalNotes },
  { label: 'Status', value: status === 'inactive' ? 'Inactive' : '' },
];

/** What the athlete who stays gets of the merged one: what it lacks, joined notes, and the earlier follow-up. */
export function takenOver(kept: AthleteState, absorbed: AthleteState): AthleteChanges {
  const lacks = (name: TakenDetail) => isEmpty(kept.details[name]) && !isEmpty(absorbed.details[name]);
  const { birthdate, gender, position, shirtSize, objective, referralFrom } = absorbed.details;
  const hasNoAge = isEmpty(kept.details.birthdate) && isEmpty(kept.details.birthdateOverride);
  const generalNotes = joined(kept.details.generalNotes, absorbed.details.generalNotes);
  const taken: AthleteChanges['details'] = {
    ...(lacks('birthdate') && { birthdate }),
    ...(hasNoAge &&
      !isEmpty(absorbed.details.birthdateOverride) && {
        birthdateOverride: absorbed.details.birthdateOverride,
      }),
    ...(lacks('gender') && { gender }),
    ...(lacks('position') && { position }),
    ...(lacks('shirtSize') && { shirtSize }),
    ...(lacks('objective') && { objective }),
    ...(lacks('referralFrom') && { referralFrom }),
    ...(generalNotes !== kept.details.generalNotes && { generalNotes }),
  };
  const followUp = earlier(kept.followUp, absorbed.followUp);
  return {
    ...(Object.keys(taken).length > 0 && { details: taken }),
    ...(kept.trainerId === null && absorbed.trainerId !== null && { trainerId: absorbed.trainerId }),
    ...(followUp !== kept.followUp && { followUp }),
  };
}

/** The changes of the kept athlete as sentences, for the admin who confirms the merge. */
export function takenOverSentences(
  changes: AthleteChanges,
  { name, details: own }: Pick<AthleteState, 'name' | 'details'>,
): string[] {
  const kept = fullName(name);
  const joinsNotes = changes.details?.generalNotes !== undefined && !isEmpty(own.generalNotes);
  const given = changes.details ?? {};
  const words = Object.entries(details).flatMap(([name, word]) => (Object.hasOwn(given, name) ? [word] : []));
  const all = [
    ...words,
    ...(given.birthdateOverride === undefined ? [] : ['birthdate override']),
    ...(changes.trainerId === undefined ? [] : ['trainer']),
    ...(given.generalNotes === undefined || joinsNotes ? [] : ['notes']),
  ];
  const { followUp } = changes;
  return [
    ...(all.length > 0 ? [athleteMergeTexts.takesOver(all, kept)] : []),
    ...(joinsNotes ? [athleteMergeTexts.joinsNotes] : []),
    ...(followUp?.nextFollowUp
      ? [athleteMergeTexts.takesFollowUp({ nextFollowUp: followUp.nextFollowUp, reason: '' })]
      : []),
  ];
}

/**
 * What gives back what a merge changed: the values from before, of the fields that nobody has changed since. `own` tells
 * the events of the merge. Undefined if there is nothing to give back.
 */
export function givenBack<Event extends AthleteEvent>(
  history: readonly Event[],
  own: (event: Event) => boolean,
  stateAfter: (events: readonly Event[]) => AthleteState,
): AthleteChanges | undefined {
  const first = history.findIndex(own);
  if (first < 0) return undefined;
  const before = stateAfter(history.slice(0, first));
  const events = history.filter(own);
  const later = history.slice(history.findLastIndex(own) + 1);
  const isOurs = (type: AthleteEvent['type']) =>
    events.some((event) => event.type === type) && !later.some((event) => event.type === type);
  const decidedSince = new Set(later.flatMap(detailsOf));
  const ours = new Set(events.flatMap(detailsOf).filter((name) => !decidedSince.has(name)));
  const changes: AthleteChanges = {
    ...(ours.size > 0 && { details: picked(before.details, ours) }),
    ...(isOurs('AthleteTrainerAssigned') && { trainerId: before.trainerId }),
    ...(isOurs('AthleteFollowUpSet') && { followUp: before.followUp }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}

const detailsOf = (event: AthleteEvent): string[] =>
  event.type === 'AthleteDetailsChanged' ? Object.keys(event.data.changes) : [];

function picked(values: AthleteDetails, names: ReadonlySet<string>): Partial<AthleteDetails> {
  return {
    ...(names.has('objective') && { objective: values.objective }),
    ...(names.has('position') && { position: values.position }),
    ...(names.has('birthdate') && { birthdate: values.birthdate }),
    ...(names.has('birthdateOverride') && { birthdateOverride: values.birthdateOverride }),
    ...(names.has('gender') && { gender: values.gender }),
    ...(names.has('shirtSize') && { shirtSize: values.shirtSize }),
    ...(names.has('referralFrom') && { referralFrom: values.referralFrom }),
    ...(names.has('generalNotes') && { generalNotes: values.generalNotes }),
  };
}

const isEmpty = (value: string | null): boolean => value === null || value === noDetails.objective;

/** Notes that are in the other ones already are not repeated. */
function joined(kept: string, absorbed: string): string {
  if (absorbed === '' || kept.includes(absorbed)) return kept;
  return kept === '' ? absorbed : `${kept}\n\n${absorbed}`;
}

function earlier(kept: FollowUp, absorbed: FollowUp): FollowUp {
  if (absorbed.nextFollowUp === null) return kept;
  return kept.nextFollowUp === null || absorbed.nextFollowUp < kept.nextFollowUp ? absorbed : kept;
}
