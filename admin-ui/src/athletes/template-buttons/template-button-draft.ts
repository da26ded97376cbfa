import {
  DEFAULT_BUTTON_COLOR,
  DEFAULT_TEXT_COLOR,
  type TemplateButtonRow,
} from '../../../../domain/athletes/template-buttons/template-buttons.ts';
import type { TemplateButtonsBody, TemplateButtonView } from '../../../../ui-kit/api-types.ts';
import { newId } from '../../../../ui-kit/new-id.ts';

/** A row as the dialog holds it while it is typed. */
export const draftOf = (row: TemplateButtonView): TemplateButtonRow => ({
  id: row.id,
  text: row.text,
  url: row.url,
  buttonColor: row.button_color,
  textColor: row.text_color,
  isActive: row.is_active,
});

/** Part 2 §9: an address begins with https:// unless told. */
export const newRow = (): TemplateButtonRow => ({
  id: newId(),
  text: '',
  url: 'https://',
  buttonColor: DEFAULT_BUTTON_COLOR,
  textColor: DEFAULT_TEXT_COLOR,
  isActive: true,
});

/** The whole list as it is saved: the order is that of the rows. */
export const bodyOf = (rows: readonly TemplateButtonRow[]): TemplateButtonsBody => ({
  rows: rows.map((row, place) => ({
    id: row.id,
    text: row.text,
    url: row.url,
    button_color: row.buttonColor,
    text_color: row.textColor,
    is_active: row.isActive,
    ordinal: place + 1,
  })),
});
