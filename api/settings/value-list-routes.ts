import { z } from 'zod';
import { shirtSizes } from '../../domain/settings/shirt-sizes.ts';
import { colors } from '../../domain/shared/colors.ts';
import { roles } from '../../domain/shared/roles.ts';
import { timezones } from '../../domain/shared/timezones.ts';
import { colorView, valueView } from '../contract/values.ts';
import { defineRoute, type Route } from '../runtime/route.ts';

/** A value list as an area gives it. */
export interface ValueListSource {
  /** The last part of its address. */
  readonly name: string;
  /** What a row is; id and label unless told. */
  readonly row?: z.ZodType;
  /** The views that the rows are read from. */
  readonly reads?: readonly string[];
  readonly rows: () => readonly object[] | Promise<readonly object[]>;
}

/** Lists that the product has an address for before it has anything to list (part 1 §7). */
const unfilled = ['templates', 'ledgers', 'budget-types', 'campaigns', 'campaign-categories'] as const;

const byLabel = (one: { readonly label: string }, other: { readonly label: string }) =>
  one.label.localeCompare(other.label);

/** The lists that hang on nothing but the product itself. */
const own: readonly ValueListSource[] = [
  { name: 'shirt-sizes', rows: () => shirtSizes.map((id) => ({ id, label: id })) },
  { name: 'colors', row: colorView, rows: () => colors },
  { name: 'timezones', rows: () => timezones },
  { name: 'roles', rows: () => roles.map(({ id, name }) => ({ id, label: name })).toSorted(byLabel) },
];

/** Every value list that only has to be read: those of the product, those that areas give, and the empty rest. */
export function valueListRoutes(given: readonly ValueListSource[]): Route[] {
  const filled = [...own, ...given];
  const empty = unfilled
    .filter((name) => !filled.some((source) => source.name === name))
    .map((name) => ({ name, rows: () => [] }));
  const lists = [...filled, ...empty].toSorted((one, other) => one.name.localeCompare(other.name));
  return lists.map(listRoute);
}

const listRoute = ({ name, row = valueView, reads = [], rows }: ValueListSource): Route =>
  defineRoute({
    method: 'get',
    path: `/admin/values/${name}`,
    access: 'staff',
    summary: `The value list ${name}`,
    reads,
    results: z.array(row),
    run: async () => ({ results: await rows() }),
  });
