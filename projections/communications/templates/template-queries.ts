import type { TemplateUse } from '../../../domain/communications/templates/template-uses.ts';
import type { Provenance } from '../../runtime/columns.ts';
import { columnsOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { CommunicationsTables } from '../area.ts';
import { type MessageTemplateRow, messageTemplateTable } from './message-templates.ts';

export type ShownTemplate = MessageTemplateRow & Pick<Provenance, 'revision'>;

export interface TemplateQueries {
  /** All of them, sorted by name: a business has dozens. */
  all(): Promise<ShownTemplate[]>;
  one(id: string): Promise<ShownTemplate | undefined>;
  /** The active templates with a use, the newest first. */
  activeWith(use: TemplateUse): Promise<{ id: string; name: string }[]>;
}

/** The views that a template is read from. */
export const templateReads: readonly string[] = ['message_templates'];

export function createTemplateQueries(reads: Reads): TemplateQueries {
  const templates = reads.tables<CommunicationsTables>().selectFrom('message_templates as t');
  const shown = templates.select(columnsOf(messageTemplateTable, 't')).select('t.revision');
  return {
    all: () =>
      shown
        .orderBy((eb) => eb.fn('lower', ['t.name']))
        .orderBy('t.id')
        .execute(),
    one: (id) => shown.where('t.id', '=', id).executeTakeFirst(),
    activeWith: (use) =>
      templates
        .select(['t.id', 't.name'])
        .where('t.use', '=', use)
        .where('t.is_active', '=', true)
        .orderBy('t.changed_at', 'desc')
        .orderBy('t.id')
        .execute(),
  };
}
