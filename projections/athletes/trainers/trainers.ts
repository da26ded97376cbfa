import { trainerLevelLabel } from '../../../domain/athletes/trainers/trainer-levels.ts';
import { defineTable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';
import { searchable, searchIndexes } from '../../runtime/search.ts';

export const trainerTable = defineTable('trainers', {
  id: 'text',
  first_name: 'text',
  last_name: 'text',
  /** Last name, first name in lower case: used for sorting. */
  sort_name: 'text',
  /** The searchable text. */
  search: 'text',
  trainer_level: 'text',
  is_active: 'boolean',
  is_erased: 'boolean',
});
export type TrainerRow = RowOf<typeof trainerTable>;

/** The trainers of the business. */
export const trainers = defineProjection(trainerTable)({
  version: 1,
  key: 'id',
  title: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
  hidden: ['id', 'sort_name', 'search'],
  words: ({ trainer_level }) => ({ trainer_level: trainerLevelLabel(trainer_level) ?? trainer_level }),
  indexes: ['(sort_name, id)', ...searchIndexes],
  handles: [
    'TrainerCreated',
    'TrainerRenamed',
    'TrainerLevelSet',
    'TrainerMarkedActive',
    'TrainerMarkedInactive',
    'TrainerDeleted',
    'TrainerErased',
  ],
  personal: [
    { kind: 'trainer', by: 'id', erased: { ...names({ firstName: '', lastName: '' }), is_erased: true } },
  ],
  keys: ({ data }) => [data.trainerId],
  apply: (row, { type, data }) => {
    if (type === 'TrainerCreated') {
      return { id: data.trainerId, ...names(data), trainer_level: '', is_active: true, is_erased: false };
    }
    if (!row) return null;
    switch (type) {
      case 'TrainerRenamed':
        return { ...row, ...names(data) };
      case 'TrainerLevelSet':
        return { ...row, trainer_level: data.trainerLevel };
      case 'TrainerMarkedActive':
        return { ...row, is_active: true };
      case 'TrainerMarkedInactive':
        return { ...row, is_active: false };
      case 'TrainerDeleted':
        return null;
      case 'TrainerErased':
        return { ...row, ...names({ firstName: '', lastName: '' }), is_erased: true };
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
