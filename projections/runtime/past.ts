import type { AnyProjection, AnySummary } from './projection.ts';

/** As a scalar subquery it is evaluated once per query, and not once per row. */
const AT = `(select current_setting('rm.at')::bigint)`;
/** The clock of the moment, if whoever asks sets it. */
const NOW_THEN = `coalesce((select nullif(current_setting('rm.now', true), '')::timestamptz), now())`;

/** Whether ended versions of the rows are kept. */
export const keepsVersions = ({ history }: Pick<AnyProjection, 'history'>): boolean => history === undefined;

/** Whether the read model can be read as of a past moment. */
export const hasPast = ({ history }: Pick<AnyProjection, 'history'>): boolean => history !== false;

/** The rows as of the moment. `columns` are all columns of the table. */
export function rowsThen(rows: string, past: string | undefined, columns: readonly string[]): string {
  const selected = columns.join(', ');
  const now = `select ${selected} from ${rows} where position <= ${AT}`;
  if (past === undefined) return now;
  return `${now} union all select ${selected} from ${past} where position <= ${AT} and valid_to > ${AT}`;
}

/** The parameter of the statements of a summary with the groups. */
export const GROUPS = '$1::text[]';

/**
 * A summary as of the moment: the same query that keeps it, over the rows of the moment and all groups that there were until then. A view has no
 * parameters, so the groups are a subquery in the place of the array; as an array, each row would be compared with each of them.
 */
export function summaryThen(
  summary: AnySummary,
  rows: string,
  groups: string,
  columns: readonly (readonly [name: string, sqlType: string])[],
): string {
  const known = `select name from ${groups} where since <= ${AT}`;
  const query = summary
    .select(rows, GROUPS, NOW_THEN)
    .replaceAll(`unnest(${GROUPS})`, `(${known})`)
    .replaceAll(`any (${GROUPS})`, `any (${known})`);
  if (query.includes('$1'))
    throw new Error(`${summary.name} uses its groups in another way than any (…) and unnest(…)`);
  const names = columns.map(([name]) => name);
  const typed = columns.map(([name, type]) => `${name}::${type} as ${name}`);
  return `select ${typed.join(', ')} from (${query}) as shown (${names.join(', ')})`;
}
