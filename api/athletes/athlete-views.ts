import { activityIcon } from '../../domain/athletes/activities/activity-types.ts';
import { dollarsOf } from '../../domain/shared/money.ts';
import type { AthleteList, AthleteListRow } from '../../projections/athletes/athlete-list.ts';
import type { AthleteLookup } from '../../projections/shared/contributed-columns.ts';

/** First and last names of existing users by id, provided by the access area. */
export type NamesOf = (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export type AthleteViews = (rows: readonly AthleteListRow[]) => Promise<Record<string, unknown>[]>;

/** Athletes as the list and the record show them, with the look-ups that only these views need. */
export function createAthleteViews(
  { contributed }: Pick<AthleteList, 'contributed'>,
  lookups: readonly AthleteLookup[],
  namesOf: NamesOf,
): AthleteViews {
  // Cents become dollars here, also in the columns of other areas.
  const money = contributed.flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([name, { type }]) => (type === 'cents' ? [name] : [])),
  );

  return async (rows) => {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const authors = new Set(rows.flatMap(({ last_activity_by }) => last_activity_by ?? []));
    const [names, ...found] = await Promise.all([
      authors.size > 0 ? namesOf([...authors]) : new Map<string, string>(),
      ...lookups.map((lookup) => lookup.read(ids)),
    ]);
    // Field by field: spreads of 60 fields take ten times as long, which is half of the time of a list.
    const plain = Object.keys(rows[0] ?? {}).filter((name) => !composed.includes(name));
    return rows.map((row) => {
      const view: Record<string, unknown> = {};
      for (const name of plain) view[name] = row[name];
      Object.assign(view, composedOf(row, names));
      for (const name of money) view[name] = inDollars(row[name]);
      for (const [nth, { name, none }] of lookups.entries()) view[name] = found[nth]?.get(row.id) ?? none;
      return view;
    });
  };
}

function composedOf(row: AthleteListRow, names: ReadonlyMap<string, string>) {
  const { athlete_type, athlete_type_name, athlete_type_color, objective, playing_position, trainer_id } =
    row;
  const { last_activity_id, last_activity_content, last_activity_type, last_activity_at, last_activity_by } =
    row;
  return {
    athlete_type: { id: athlete_type, name: athlete_type_name, color: athlete_type_color },
    next_team: objective,
    position: playing_position,
    trainer_id: trainer_id || null,
    last_activity: last_activity_id && {
      id: last_activity_id,
      content: last_activity_content,
      recorded_at: last_activity_at,
      recorded_by: names.get(last_activity_by ?? '') ?? '',
      icon: activityIcon(last_activity_type ?? 0),
    },
  };
}

/** Columns that the view shows in another form. */
const composed: readonly string[] = [
  'athlete_type_name',
  'athlete_type_color',
  'objective',
  'playing_position',
  'last_activity_id',
  'last_activity_content',
  'last_activity_type',
  'last_activity_at',
  'last_activity_by',
];

const inDollars = (cents: unknown): number | null => (typeof cents === 'number' ? dollarsOf(cents) : null);
