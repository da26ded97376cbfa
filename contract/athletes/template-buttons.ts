import { z } from 'zod';
import { id, name, oneLine, revision } from '../shared/fields.ts';

const color = oneLine(20);
export const templateButtonView = z
  .object({
    id,
    label: z.string().describe('The same as `text`.'),
    text: z.string(),
    url: z.string(),
    button_color: z.string(),
    text_color: z.string(),
    is_active: z.boolean(),
    ordinal: z.int(),
    revision: revision.describe('Revision of the whole list.'),
  })
  .meta({ id: 'TemplateButtonView' });
export type TemplateButtonView = z.output<typeof templateButtonView>;

export const templateButtonsBody = z
  .strictObject({
    rows: z
      .array(
        z.strictObject({
          id: id.optional(),
          text: name,
          url: oneLine(2000),
          button_color: color.default('#22B66E'),
          text_color: color.default('#FFFFFF'),
          is_active: z.boolean().default(true),
          ordinal: z.int().optional(),
        }),
      )
      .max(100),
  })
  .meta({ id: 'TemplateButtonsBody' });
export type TemplateButtonsBody = z.input<typeof templateButtonsBody>;
