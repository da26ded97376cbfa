import { z } from 'zod';
export const portalSettingsView = z
  .object({
    requires_card: z.boolean(),
    /** Athletes of the family whose users have no card on file. */
    athletes_without_card: z.array(z.string()),
  })
  .meta({ id: 'PortalSettingsView' });
export type PortalSettingsView = z.output<typeof portalSettingsView>;

/** The business, as visitors see it. */
export const businessView = z.object({ name: z.string() }).meta({ id: 'BusinessView' });
export type BusinessView = z.output<typeof businessView>;
