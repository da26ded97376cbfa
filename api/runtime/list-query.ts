import { z } from 'zod';
import { sortOrders } from '../../domain/shared/sort-order.ts';
import { demandFit } from './fit-input.ts';
import { type QueryShape, type RawQuery, RequestFault } from './route.ts';
import { malformed, missing } from './serve-route.ts';

const range = z.tuple([z.int().min(0), z.int().min(0)]);
const direction = z.enum(sortOrders);
const sort = z.tuple([z.string(), direction]);

/** Maximum number of rows in one answer. */
const LARGEST_PAGE = 1000;

export interface ListQuery<Filter> {
  readonly filter: Filter;
  readonly offset: number;
  readonly limit: number;
  readonly sort: string;
  readonly order: 'ASC' | 'DESC';
}

interface ListRules<Filter extends z.ZodType> {
  readonly filter: Filter;
  readonly sorts: readonly string[];
  /** Used if the caller does not choose a sort. */
  readonly sort: readonly [string, 'ASC' | 'DESC'];
}

/** The query of ra-data-simple-rest: `filter={}`, `range=[0,24]`, `sort=["name","ASC"]`, each JSON. */
export function listOf<Filter extends z.ZodType>(
  rules: ListRules<Filter>,
): QueryShape<ListQuery<z.output<Filter>>> {
  const { filter, sorts, sort: usual } = rules;
  return {
    parameters: [
      { name: 'filter', schema: filter, isJson: true },
      rangeParameter,
      {
        name: 'sort',
        schema: z.tuple([z.enum(sorts), direction]),
        description: `Column and direction; defaults to \`${JSON.stringify(usual)}\`.`,
        isJson: true,
      },
    ],
    read: (query) => listQuery(query, filter, { sorts, sort: usual }),
  };
}

const rangeParameter = {
  name: 'range',
  schema: range,
  description: `First and last row, from 0; at most ${LARGEST_PAGE} rows. Defaults to \`[0,24]\`.`,
  isJson: true,
};

function listQuery<Filter extends z.ZodType>(
  query: RawQuery,
  filter: Filter,
  { sorts, sort: [field, order] }: Omit<ListRules<Filter>, 'filter'>,
): ListQuery<z.output<Filter>> {
  const [first, last] = part(query, 'range', range, [0, 24]);
  const [by, way] = part(query, 'sort', sort, [field, order]);
  // React-admin asks for `id` if a screen names no order.
  const known = by === 'id' ? field : by;
  if (!sorts.includes(known))
    throw new RequestFault(400, 'malformed', `This list cannot be sorted by ${by}.`);
  if (last < first || last - first >= LARGEST_PAGE) {
    throw new RequestFault(400, 'malformed', `range must name between 1 and ${LARGEST_PAGE} rows.`);
  }
  return {
    filter: part(query, 'filter', filter, {}),
    offset: first,
    limit: last - first + 1,
    sort: known,
    order: way,
  };
}

function part<Schema extends z.ZodType>(
  query: RawQuery,
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
    // In the address it was a text, with escapes that stood for other characters.
    demandFit(value);
  }
  const parsed = schema.safeParse(value, { error: missing });
  if (!parsed.success) throw new RequestFault(400, 'malformed', `${name}: ${malformed(parsed.error)}`);
  return parsed.data;
}
