import type { ContributedFilter } from './contributed-columns.ts';
import { isPattern, literally } from './name-pattern.ts';

export interface AthleteFilter {
  /** A pattern for the full name, in any case; one that is none means itself. */
  readonly name?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly showInactive?: boolean | undefined;
  /** Ids of lead types; of these and the following an empty list means all. */
  readonly athleteTypes?: readonly string[] | undefined;
  readonly ageBands?: readonly string[] | undefined;
  readonly trainerIds?: readonly string[] | undefined;
  /** Whose follow up is due on this day or before. */
  readonly followUpUntil?: string | undefined;
  /** Ids for the filters that others contribute, by their names. */
  readonly chosen?: Readonly<Record<string, readonly string[] | undefined>> | undefined;
}

/** What the athletes of `rm.athletes a` have to be. */
export interface Condition {
  readonly parts: readonly string[];
  readonly values: readonly unknown[];
  /** What has to be asked with the name taken as text, should the database not take it as a pattern. */
  readonly otherwise?: Condition;
}

/** Within one field any value matches, across fields all have to (resolution Q050). */
export function conditionOf(
  filter: AthleteFilter,
  contributed: readonly ContributedFilter[] = [],
): Condition {
  const name = filter.name?.trim() ?? '';
  const like = condition(filter, contributed, name && { operator: 'ilike', text: `%${literally(name)}%` });
  if (!isPattern(name)) return like;
  return { ...condition(filter, contributed, { operator: '~*', text: name }), otherwise: like };
}

type NameMatch = { readonly operator: 'ilike' | '~*'; readonly text: string } | '';

function condition(
  filter: AthleteFilter,
  contributed: readonly ContributedFilter[],
  name: NameMatch,
): Condition {
  const values: unknown[] = [];
  const parts: string[] = [];
  const add = (value: unknown, part: (parameter: string) => string) => {
    values.push(value);
    parts.push(part(`$${values.length}`));
  };
  const any = (column: string, wanted: readonly string[] | undefined) => {
    if (wanted?.length) add(wanted, (parameter) => `a.${column} = any (${parameter})`);
  };
  // Whoever names athletes wants these.
  if (!filter.showInactive && !filter.ids) parts.push('a.is_active');
  if (filter.ids) add(filter.ids, (parameter) => `a.id = any (${parameter})`);
  if (name) {
    add(name.text, (parameter) => `(a.first_name || ' ' || a.last_name) ${name.operator} ${parameter}`);
  }
  any('athlete_type', filter.athleteTypes);
  any('june_1_year_band', filter.ageBands);
  any('trainer_id', filter.trainerIds);
  if (filter.followUpUntil) add(filter.followUpUntil, (parameter) => `a.next_follow_up <= ${parameter}`);
  for (const { name: chosen, athletes } of contributed) {
    const ids = filter.chosen?.[chosen];
    if (ids?.length) add(ids, (parameter) => `a.id in (${athletes(`${parameter}::text[]`)})`);
  }
  return { parts, values };
}

export const whereOf = (parts: readonly string[]): string =>
  parts.length > 0 ? `where ${parts.join(' and ')}` : '';
