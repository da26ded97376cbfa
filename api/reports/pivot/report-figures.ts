import { z } from 'zod';
import { type DimensionName, measureNamed } from '../../../domain/reports/pivot/catalogue.ts';
import {
  type ChosenCell,
  chosenCell,
  countedMeasure,
  figureOf,
} from '../../../domain/reports/pivot/cell-figure.ts';
import { dimensionsIn } from '../../../domain/reports/pivot/layout.ts';
import { cellOf, leftOutValue } from '../../../domain/reports/pivot/pivot.ts';
import { day } from '../../../domain/shared/day-schema.ts';
import { RequestFault } from '../../runtime/route.ts';
import { defineFigure, type FigureSource } from '../../shared/figures.ts';
import { askedReport, type PivotDeps, pivotReads } from './read-report.ts';

const keys = z.array(z.string().max(200)).max(50);

/** The path of a row or a column (`ReportDataView`) as JSON in a text. */
const path = z
  .string()
  .default('[]')
  .transform((text, context) => {
    const parsed = keys.safeParse(jsonOf(text));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: 'must be a list of keys' });
    return z.NEVER;
  });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const parameters = z.object({
  config: z.uuid(),
  row: path,
  column: path,
  /** `left-out`: the facts of the measure that no row or column counts. */
  part: z.enum(['cell', 'left-out']).default('cell'),
  as_of: day.optional(),
  season: z.uuid().optional(),
});

const malformed = (message: string) => new RequestFault(400, 'malformed', message);

/** Any cell, subtotal and total of a saved report, as the sum of its facts. */
export function reportFigures(deps: PivotDeps): FigureSource[] {
  const figure = (
    name: ReturnType<typeof figureOf>,
    { access, unit }: { access: 'staff' | 'admin'; unit: 'dollars' | 'count' },
  ) =>
    defineFigure({
      name,
      access,
      unit,
      reads: pivotReads,
      parameters,
      open({ config: configId, row, column, part, as_of, season }) {
        const choice = { config: configId, asOf: as_of, season };
        const isLeftOut = part === 'left-out';
        const cell = chosenCell(row, column);
        if (!cell) throw malformed('row and column must be paths of the report.');
        if (figureOf(cell.measure) !== name)
          throw malformed(`${measureNamed(cell.measure).label} is another figure.`);
        const measure = countedMeasure(cell.measure);
        return {
          title: isLeftOut
            ? `${measureNamed(measure).label}, not in the report`
            : measureNamed(measure).label,
          async value() {
            const { config, axes, scope } = await askedReport(deps, choice);
            const facts = scope ? await deps.facts.groups(scope, axes) : [];
            if (isLeftOut) return leftOutValue({ layout: config.layout, facts }, measure);
            const members = {
              rows: namedMembers(dimensionsIn(axes.rows), cell),
              columns: namedMembers(dimensionsIn(axes.columns), cell),
            };
            return cellOf({ layout: config.layout, facts }, members, measure) ?? 0;
          },
          async facts() {
            const { axes, scope } = await askedReport(deps, choice);
            if (!scope) return [];
            const facts = await deps.facts.facts(scope, { axes, measure, members: cell.members, isLeftOut });
            return facts.map((fact) => ({ ...fact, position: BigInt(fact.position) }));
          },
        };
      },
    });
  return [
    figure('report-amount', { access: 'admin', unit: 'dollars' }),
    figure('report-sales', { access: 'admin', unit: 'count' }),
    figure('report-cell', { access: 'staff', unit: 'count' }),
  ];
}

/** The members of the outer levels that the cell names. */
function namedMembers(levels: readonly DimensionName[], { members }: ChosenCell): string[] {
  const named = levels.map((name) => members.get(name));
  const missing = named.indexOf(undefined);
  return named.slice(0, missing === -1 ? undefined : missing).flatMap((member) => member ?? []);
}
