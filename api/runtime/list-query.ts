import { z } from 'zod';
import { RequestFault } from './route.ts';
import { malformed, missing } from './serve-route.ts';

const range = z.tuple([z.int().min(0), z.int().min(0)]);
const sort = z.tuple([z.string(), z.enum(['ASC', 'DESC'])]);

/** No list gives more rows at once. */
const LARGEST_PAGE = 1000;

export interface ListQuery<Filter> {
  readonly filter: Filter;
  readonly offset: number;
  readonly limit: number;
  readonly sort: string;
  readonly order: 'ASC' | 'DESC';
}

/**
 * The query of ra-data-simple-rest: `filter={}`, `range=[0,24]`, `sort=["name","ASC"]`, each JSON. Throws 400 with a sentence
 * when a part is not what it should be.
 */
export function listQuery<Filter extends z.ZodType>(
  query: Readonly<Record<string, unknown>>,
  filter: Filter,
  { sorts, sort: [field, order] }: { sorts: readonly string[]; sort: [string, 'ASC' | 'DESC'] },
): ListQuery<z.output<Filter>> {
  const [first, last] = part(query, 'range', range, [0, 24]);
  const [by, direction] = part(query, 'sort', sort, [field, order]);
  // React-admin asks for `id` where a screen names no order.
  const known = by === 'id' ? field : by;
  if (!sorts.includes(known))
    throw new RequestFault(400, 'malformed', `This list can not be sorted by ${by}.`);
  if (last < first || last - first >= LARGEST_PAGE) {
    throw new RequestFault(400, 'malformed', `range must name between 1 and ${LARGEST_PAGE} rows.`);
  }
  return {
    filter: part(query, 'filter', filter, {}),
    offset: first,
    limit: last - first + 1,
    sort: known,
    order: direction,
  };
}

function part<Schema extends z.ZodType>(
  query: Readonly<Record<string, unknown>>,
  name: string,
  schema: Schema,
  fallback: unknown,
): z.output<Schema> {
  const given = query[name];
  let value = fallback;
  if (given !== undefined) {
    try {
      value = JSON.parse(typeof given === 'string' ? given : '');
    } catch {
      throw new RequestFault(400, 'malformed', `${name} is not valid JSON.`);
    }
  }
  const parsed = schema.safeParse(value, { error: missing });
  if (!parsed.success) throw new RequestFault(400, 'malformed', `${name}: ${malformed(parsed.error)}`);
  return parsed.data;
}
