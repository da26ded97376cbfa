import type { Provenance } from '../../runtime/columns.ts';
import { columnsOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { AthletesTables } from '../area.ts';
import { type TemplateButtonRow, templateButtonTable } from './template-buttons.ts';

export type ListedTemplateButton = TemplateButtonRow & Provenance;

/** In the order of the list. */
export const templateButtonsOf = (reads: Reads): Promise<ListedTemplateButton[]> =>
  reads
    .tables<AthletesTables>()
    .selectFrom('template_buttons as b')
    .select(columnsOf(templateButtonTable, 'b'))
    .select(['b.revision', 'b.position'])
    .orderBy('b.ordinal')
    .orderBy('b.id')
    .execute();
