import { defineTable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const templateButtonTable = defineTable('template_buttons', {
  id: 'text',
  text: 'text',
  url: 'text',
  button_color: 'text',
  text_color: 'text',
  is_active: 'boolean',
  ordinal: 'integer',
});
export type TemplateButtonRow = RowOf<typeof templateButtonTable>;

/** The buttons beside every athlete. Every save of the list touches every row, so that each carries the list's revision. */
export const templateButtons = defineProjection(templateButtonTable)({
  version: 1,
  key: 'id',
  title: ({ text }) => text,
  hidden: ['id'],
  handles: ['TemplateButtonsSaved'],
  keys: ({ data }) => [...data.rows.map(({ id }) => id), ...data.removed],
  apply: (_, { data }, key) => {
    const row = data.rows.find(({ id }) => id === key);
    if (!row) return null;
    const { id, text, url, buttonColor, textColor, isActive, ordinal } = row;
    return {
      id,
      text,
      url,
      button_color: buttonColor,
      text_color: textColor,
      is_active: isActive,
      ordinal,
    };
  },
});
