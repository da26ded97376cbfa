import { ageBandOf } from '../../domain/athletes/age-band.ts';
import type { AthleteDetails } from '../../domain/athletes/events.ts';
import { defineTable, nullable, type RowOf, text } from '../runtime/columns.ts';
import { defineProjection } from '../runtime/projection.ts';
import { searchable, searchIndexes } from '../runtime/search.ts';

export const athleteTable = defineTable('athletes', {
  id: 'text',
  first_name: 'text',
  last_name: 'text',
  /** Last name, first name in lower case: used for sorting. */
  sort_name: 'text',
  /** The searchable text. */
  search: 'text',
  /** Id of the lead type. */
  athlete_type: 'text',
  last_lead_change_at: nullable('instant'),
  objective: 'text',
  /** Not named `position`, which is the log position of every row. */
  playing_position: text<AthleteDetails['position']>(),
  /** Empty if no trainer is assigned, so that the index includes those athletes. */
  trainer_id: 'text',
  birthdate: nullable('day'),
  birthdate_override: nullable('day'),
  june_1_year_band: 'text',
  next_follow_up: nullable('day'),
  follow_up_reason: 'text',
  gender: text<AthleteDetails['gender']>(),
  general_notes: 'text',
  shirt_size: 'text',
  referral_from: 'text',
  is_active: 'boolean',
  is_erased: 'boolean',
  /** The athlete whom this one was merged into, who then stands for both; '' for the others. A merged athlete is inactive. */
  merged_into: 'text',
  created_at: 'instant',
});
export type AthleteRow = RowOf<typeof athleteTable>;

/** The initial values of a new athlete, and the values of an erased one. */
const unknown = {
  objective: '',
  playing_position: '',
  birthdate: null,
  birthdate_override: null,
  june_1_year_band: '',
  next_follow_up: null,
  follow_up_reason: '',
  gender: '',
  general_notes: '',
  shirt_size: '',
  referral_from: '',
} as const;

export const athletes = defineProjection(athleteTable)({
  version: 3,
  key: 'id',
  title: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
  hidden: ['id', 'sort_name', 'search', 'merged_into'],
  indexes: [
    '(sort_name, id)',
    '(athlete_type, id)',
    '(objective, id)',
    '(playing_position, id)',
    '(trainer_id, id)',
    '(june_1_year_band, id)',
    '(gender, id)',
    // Notes can be too long for an index entry.
    '(left(general_notes, 100), id)',
    '(shirt_size, id)',
    '(referral_from, id)',
    '(created_at, id)',
    '(is_active, id)',
    "(merged_into) where merged_into <> ''",
    // Unknown days come last in both directions.
    '(birthdate, id)',
    '(birthdate desc nulls last, id desc)',
    '(next_follow_up, id)',
    '(next_follow_up desc nulls last, id desc)',
    ...searchIndexes,
  ],
  handles: [
    'AthleteCreated',
    'AthleteRenamed',
    'AthleteDetailsChanged',
    'AthleteLeadTypeChanged',
    'AthleteTrainerAssigned',
    'AthleteFollowUpSet',
    'AthleteErased',
    'AthleteMarkedInactive',
    'AthleteMarkedActive',
    'AthleteDeleted',
    'AthleteMerged',
    'AthleteMergeUndone',
  ],
  personal: [
    {
      kind: 'athlete',
      by: 'id',
      erased: { ...names({ firstName: '', lastName: '' }), ...unknown, is_erased: true },
    },
  ],
  keys: ({ data }) => [data.athleteId],
  apply: (row, { type, data, occurredAt }) => {
    if (type === 'AthleteCreated') {
      return {
        id: data.athleteId,
        ...names(data),
        athlete_type: data.athleteType,
        last_lead_change_at: null,
        trainer_id: '',
        ...unknown,
        referral_from: data.referralFrom,
        is_active: true,
        is_erased: false,
        merged_into: '',
        created_at: occurredAt,
      };
    }
    if (!row) return null;
    switch (type) {
      case 'AthleteRenamed':
        return { ...row, ...names(data) };
      case 'AthleteDetailsChanged':
        return withDetails(row, data.changes);
      case 'AthleteLeadTypeChanged':
        return { ...row, athlete_type: data.athleteType, last_lead_change_at: occurredAt };
      case 'AthleteTrainerAssigned':
        return { ...row, trainer_id: data.trainerId ?? '' };
      case 'AthleteFollowUpSet':
        return { ...row, next_follow_up: data.nextFollowUp, follow_up_reason: data.reason };
      case 'AthleteErased':
        return { ...row, ...names({ firstName: '', lastName: '' }), ...unknown, is_erased: true };
      case 'AthleteMarkedInactive':
        return { ...row, is_active: false };
      case 'AthleteMarkedActive':
        return { ...row, is_active: true };
      case 'AthleteDeleted':
        return null;
      case 'AthleteMerged':
        return { ...row, merged_into: data.intoId };
      case 'AthleteMergeUndone':
        return { ...row, merged_into: '' };
    }
  },
});

function names({ firstName, lastName }: { firstName: string; lastName: string }) {
  return {
    first_name: firstName,
    last_name: lastName,
    sort_name: `${lastName}, ${firstName}`.toLowerCase(),
    search: searchable(firstName, lastName),
  };
}

type Changes = { readonly [Field in keyof AthleteDetails]?: AthleteDetails[Field] | undefined };

function withDetails(row: AthleteRow, changes: Changes): AthleteRow {
  const { birthdate = row.birthdate, birthdateOverride: birthdate_override = row.birthdate_override } =
    changes;
  return {
    ...row,
    objective: changes.objective ?? row.objective,
    playing_position: changes.position ?? row.playing_position,
    birthdate,
    birthdate_override,
    june_1_year_band: ageBandOf(birthdate, birthdate_override),
    gender: changes.gender ?? row.gender,
    shirt_size: changes.shirtSize ?? row.shirt_size,
    referral_from: changes.referralFrom ?? row.referral_from,
    general_notes: changes.generalNotes ?? row.general_notes,
  };
}
