import type { Pool } from 'pg';
import type { Provenance } from '../../runtime/projection.ts';
import type { TemplateButtonRow } from './template-buttons.ts';

export type ListedTemplateButton = TemplateButtonRow & Provenance;

/** In their order. */
export async function templateButtonsOf(pool: Pool): Promise<ListedTemplateButton[]> {
  const text = 'select * from rm.template_buttons order by ordinal, id';
  return (await pool.query<ListedTemplateButton>(text)).rows;
}
