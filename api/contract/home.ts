import { z } from 'zod';

/** Something that somebody has to look at, and where. */
export const attentionView = z
  .object({
    key: z.string(),
    label: z.string(),
    count: z.int(),
    /** Address in the staff app. */
    path: z.string(),
    tone: z.enum(['red', 'orange', 'grey']),
  })
  .meta({ id: 'AttentionView' });
export type AttentionView = z.output<typeof attentionView>;

export const portalSettingsView = z
  .object({
    requires_card: z.boolean(),
    /** Athletes of the family none of whose users has a card. */
    athletes_without_card: z.array(z.string()),
  })
  .meta({ id: 'PortalSettingsView' });
export type PortalSettingsView = z.output<typeof portalSettingsView>;

/** Whose product this is, for visitors. */
export const businessView = z.object({ name: z.string() }).meta({ id: 'BusinessView' });
export type BusinessView = z.output<typeof businessView>;
