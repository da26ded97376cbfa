import type { DomainEvent } from '../../domain/events.ts';
import { defineTable, nullable } from './columns.ts';
import { defineProjection } from './projection.ts';
import { differences, fieldsOf, replay, rowsAfter } from './replay.ts';
import { recorded } from './testing/recorded.ts';

const people = defineProjection(
  defineTable('people', {
    id: 'text',
    first_name: 'text',
    secret: 'text',
    rank: 'integer',
    is_active: nullable('boolean'),
  }),
)({
  version: 1,
  key: 'id',
  hidden: ['id', 'secret'],
  words: ({ rank }) => ({ rank: rank > 1 ? 'many' : 'one' }),
  handles: ['AthleteRenamed', 'AthleteMarkedInactive', 'AthleteDeleted'],
  keys: ({ data }) => [data.athleteId],
  apply: (row, { type, data }) => {
    switch (type) {
      case 'AthleteRenamed':
        if (data.lastName === 'poison') throw new Error('poison');
        return {
          id: data.athleteId,
          first_name: data.firstName,
          secret: data.lastName,
          rank: (row?.rank ?? 0) + 1,
          is_active: row?.is_active ?? null,
        };
      case 'AthleteMarkedInactive':
        return row ? { ...row, is_active: false } : null;
      case 'AthleteDeleted':
        return null;
    }
  },
});

const named = (firstName: string, lastName = 'x', athleteId = 'a'): DomainEvent => {
  return { type: 'AthleteRenamed', data: { athleteId, firstName, lastName } };
};
const inactive: DomainEvent = { type: 'AthleteMarkedInactive', data: { athleteId: 'a' } };
const deleted: DomainEvent = { type: 'AthleteDeleted', data: { athleteId: 'a' } };
const elsewhere: DomainEvent = { type: 'UserDeleted', data: { userId: 'u' } };

const changesOf = (...events: DomainEvent[]) =>
  replay(recorded(events), [people]).map(({ rows }) => rows.flatMap(differences));

test('each event is described by the fields that it changed, before and after', () => {
  expect(changesOf(named('Owen'), named('Liam'), inactive)).toEqual([
    [
      { field: 'first_name', type: 'text', before: null, after: 'Owen' },
      { field: 'rank', type: 'text', before: null, after: 'one' },
    ],
    [
      { field: 'first_name', type: 'text', before: 'Owen', after: 'Liam' },
      { field: 'rank', type: 'text', before: 'one', after: 'many' },
    ],
    [{ field: 'is_active', type: 'boolean', before: null, after: false }],
  ]);
});

test('hidden columns are not shown', () => {
  expect(changesOf(named('Owen', 'first'), named('Owen', 'second')).at(1)).toEqual([
    expect.objectContaining({ field: 'rank' }),
  ]);
  const [last] = rowsAfter(replay(recorded([named('Owen', 'first')]), [people]));
  expect(fieldsOf(people, last?.row).map(({ field }) => field)).toEqual(['first_name', 'rank', 'is_active']);
});

test('a removed row shows its fields as removed, and is no longer part of the record', () => {
  const steps = replay(recorded([named('Owen'), deleted]), [people]);
  expect(steps.at(1)?.rows.flatMap(differences)).toEqual([
    { field: 'first_name', type: 'text', before: 'Owen', after: null },
    { field: 'rank', type: 'text', before: 'one', after: null },
  ]);
  expect(rowsAfter(steps.slice(0, 1))).toHaveLength(1);
  expect(rowsAfter(steps)).toEqual([]);
});

test('an event that no projection handles changes nothing, and neither does one that a projection cannot apply', () => {
  expect(changesOf(named('Owen'), elsewhere, named('Liam', 'poison')).slice(1)).toEqual([[], []]);
});
