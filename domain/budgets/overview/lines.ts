import { type BudgetTypeId, budgetTypeIds, budgetTypeName } from '../budget-types.ts';
import type { Figures, Overview } from './overview.ts';
import { overviewTexts } from './overview-texts.ts';

/** A line of the overview. */
export type OverviewLine =
  | { readonly part: 'net' }
  | { readonly part: 'type' | 'hidden' | 'unmapped'; readonly typeId: BudgetTypeId }
  /** An empty group: ledgers without one. */
  | { readonly part: 'group'; readonly typeId: BudgetTypeId; readonly groupId: string }
  | { readonly part: 'ledger'; readonly budgetId: string };

/** As it stands in addresses: `net`, `type.income`, `group.income.<id>`, `ledger.<id>`. */
export function lineKey(line: OverviewLine): string {
  switch (line.part) {
    case 'net':
      return 'net';
    case 'ledger':
      return `ledger.${line.budgetId}`;
    case 'group':
      return `group.${line.typeId}.${line.groupId}`;
    default:
      return `${line.part}.${line.typeId}`;
  }
}

/** The line of a key; undefined if it is none. */
export function lineOf(key: string): OverviewLine | undefined {
  const [part = '', first = '', rest] = key.split('.');
  if (key === 'net') return { part: 'net' };
  if (part === 'ledger') return first === '' ? undefined : { part, budgetId: first };
  const typeId = budgetTypeIds.find((id) => id === first);
  if (typeId === undefined) return undefined;
  if (part === 'group') return { part, typeId, groupId: rest ?? '' };
  return part === 'type' || part === 'hidden' || part === 'unmapped' ? { part, typeId } : undefined;
}

export interface NamedFigures {
  readonly name: string;
  readonly figures: Figures;
}

/** A line as the overview has it; undefined if the overview has no such line. */
export function lineIn(overview: Overview, line: OverviewLine): NamedFigures | undefined {
  if (line.part === 'net') return { name: overviewTexts.net, figures: overview.net };
  if (line.part === 'ledger') {
    const ledgers = overview.types.flatMap(({ groups }) => groups.flatMap((group) => group.ledgers));
    return ledgers.find(({ id }) => id === line.budgetId);
  }
  const type = overview.types.find(({ typeId }) => typeId === line.typeId);
  if (!type) return undefined;
  if (line.part === 'group') {
    const group = type.groups.find(({ groupId }) => groupId === line.groupId);
    return group && { name: group.name || overviewTexts.noGroup, figures: group.figures };
  }
  if (line.part === 'type') return { name: budgetTypeName(type.typeId), figures: type.figures };
  const figures = type[line.part];
  return figures ? { name: overviewTexts[line.part], figures } : undefined;
}
