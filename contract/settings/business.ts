import { z } from 'zod';
import { fileBytes } from '../shared/fields.ts';

export const portalSettingsView = z
  .object({
    requires_card: z.boolean(),
    /** Athletes of the family whose users have no card on file. */
    athletes_without_card: z.array(z.string()),
  })
  .meta({ id: 'PortalSettingsView' });
export type PortalSettingsView = z.output<typeof portalSettingsView>;

/** The business, as visitors see it. */
export const businessView = z
  .object({ name: z.string(), logo: z.string().nullable().describe('The path of the picture.') })
  .meta({ id: 'BusinessView' });
export type BusinessView = z.output<typeof businessView>;

export const logoFields = z.strictObject({});
export const logoForm = z.strictObject({ file: fileBytes }).meta({ id: 'LogoForm' });
