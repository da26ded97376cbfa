import type { Provenance } from '../../runtime/columns.ts';
import { columnsOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { MarketingTables } from '../area.ts';
import { type MarketingTemplateRow, marketingTemplateTable } from './marketing-templates.ts';

export type ShownMarketingTemplate = MarketingTemplateRow & Pick<Provenance, 'revision'>;

export interface MarketingTemplateQueries {
  /** All of them: a business has dozens. */
  all(): Promise<ShownMarketingTemplate[]>;
  one(id: string): Promise<ShownMarketingTemplate | undefined>;
}

/** The views that a template is read from. */
export const marketingTemplateReads: readonly string[] = ['marketing_templates'];

export function createMarketingTemplateQueries(reads: Reads): MarketingTemplateQueries {
  const shown = reads
    .tables<MarketingTables>()
    .selectFrom('marketing_templates as t')
    .select(columnsOf(marketingTemplateTable, 't'))
    .select('t.revision');
  return {
    all: () => shown.execute(),
    one: (id) => shown.where('t.id', '=', id).executeTakeFirst(),
  };
}
