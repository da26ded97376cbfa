import { defineProjection } from '../../runtime/projection.ts';

export interface TemplateButtonRow {
  id: string;
  text: string;
  url: string;
  button_color: string;
  text_color: string;
  is_active: boolean;
  ordinal: number;
}

/** The buttons beside every athlete. Every save of the list touches every row, so that each carries the list's revision. */
export const templateButtons = defineProjection<TemplateButtonRow>()({
  name: 'template_buttons',
  version: 1,
  columns: {
    id: 'text',
    text: 'text',
    url: 'text',
    button_color: 'text',
    text_color: 'text',
    is_active: 'boolean',
    ordinal: 'integer',
  },
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
