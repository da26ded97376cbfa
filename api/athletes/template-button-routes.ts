import type { Pool } from 'pg';
import { z } from 'zod';
import {
  TEMPLATE_BUTTONS,
  templateButtonList,
} from '../../commands/athletes/template-buttons/template-buttons.ts';
import { derivedId } from '../../commands/runtime/context.ts';
import { handle } from '../../commands/runtime/handle.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import {
  type ListedTemplateButton,
  templateButtonsOf,
} from '../../projections/athletes/template-buttons/queries.ts';
import { savedListView, templateButtonsBody, templateButtonView } from '../contract/values.ts';
import { defineRoute, type Route } from '../runtime/route.ts';

/** The buttons that staff put beside every athlete. */
export function templateButtonRoutes({ log, pool }: { log: EventLog; pool: Pool }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/admin/values/template-urls',
      access: 'staff',
      summary: 'The custom buttons, in their order',
      results: z.array(templateButtonView),
      reads: ['template_buttons'],
      async run() {
        const rows = await templateButtonsOf(pool);
        return { results: rows.map(viewOf), revision: rows[0]?.revision ?? (await revisionOf(log)) };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/admin/values/template-urls/bulk',
      access: 'admin',
      summary: 'Saves all custom buttons',
      body: templateButtonsBody,
      results: savedListView,
      async run({ body, context }) {
        const rows = body.rows.map((row, place) => rowOf(row, derivedId(context.commandId, `row ${place}`)));
        const done = await handle(log, templateButtonList, TEMPLATE_BUTTONS, { rows }, context);
        return { results: { rows: rows.length }, done };
      },
    }),
  ];
}

/** Of a list without rows, which no read model knows; -1 before it was saved for the first time. */
async function revisionOf(log: EventLog): Promise<string> {
  const history = await log.load(`${templateButtonList.category}-${TEMPLATE_BUTTONS}`);
  return String(history.at(-1)?.revision ?? -1n);
}

function viewOf(button: ListedTemplateButton) {
  const { position: _, ...row } = button;
  return { ...row, label: row.text };
}

function rowOf(row: z.output<typeof templateButtonsBody>['rows'][number], ownId: string) {
  const { id = ownId, text, url, button_color, text_color, is_active } = row;
  return { id, text, url, buttonColor: button_color, textColor: text_color, isActive: is_active };
}
