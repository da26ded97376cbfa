import { groupValueView, seasonValueView } from '../../contract/scheduling/seasons.ts';
import { valueView } from '../../contract/shared/values.ts';
import { schedulingTexts } from '../../domain/scheduling/scheduling-texts.ts';
import { ruleLabel, rules } from '../../domain/shared/group-rules.ts';
import type { Reads } from '../../projections/runtime/reads.ts';
import { groupValues, seasonValues } from '../../projections/scheduling/value-lists.ts';
import { defineRoute, RequestFault, type Route } from '../runtime/route.ts';

/** The value lists of seasons, training groups and rules (part 1 §7). */
export const schedulingValueLists = (reads: Reads) => [
  { name: 'seasons', row: seasonValueView, reads: ['seasons'], rows: () => seasonValues(reads) },
  {
    name: 'training-groups',
    row: groupValueView,
    reads: ['training_groups', 'seasons'],
    rows: () => groupValues(reads),
  },
  { name: 'rules', rows: () => rules },
];

/** A single rule also has its own path. */
export const ruleValueRoute: Route = defineRoute({
  method: 'get',
  path: '/admin/values/rules/:rule',
  access: 'staff',
  isTimeless: true,
  summary: 'One rule of the value list rules',
  results: valueView,
  async run({ param }) {
    const id = param('rule');
    const label = ruleLabel(id);
    if (label === undefined) throw new RequestFault(404, 'not-found', schedulingTexts.ruleUnknown);
    return { results: { id, label } };
  },
});
