import type { Pool } from 'pg';
import { ruleLabel, rules } from '../../domain/scheduling/logistics.ts';
import { schedulingTexts } from '../../domain/scheduling/scheduling-texts.ts';
import { groupValues, seasonValues } from '../../projections/scheduling/value-lists.ts';
import { groupValueView, seasonValueView } from '../contract/seasons.ts';
import { valueView } from '../contract/values.ts';
import { defineRoute, RequestFault, type Route } from '../runtime/route.ts';

/** The value lists of seasons, training groups and rules (part 1 §7). */
export const schedulingValueLists = (pool: Pool) => [
  { name: 'seasons', row: seasonValueView, reads: ['seasons'], rows: () => seasonValues(pool) },
  {
    name: 'training-groups',
    row: groupValueView,
    reads: ['training_groups', 'seasons'],
    rows: () => groupValues(pool),
  },
  { name: 'rules', rows: () => rules },
];

/** One of the rules has an address of its own. */
export const ruleValueRoute: Route = defineRoute({
  method: 'get',
  path: '/admin/values/rules/:rule',
  access: 'staff',
  summary: 'One rule of the value list rules',
  results: valueView,
  async run({ param }) {
    const id = param('rule');
    const label = ruleLabel(id);
    if (label === undefined) throw new RequestFault(404, 'not-found', schedulingTexts.ruleUnknown);
    return { results: { id, label } };
  },
});
