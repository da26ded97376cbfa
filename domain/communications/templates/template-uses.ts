/** What the product itself writes with a template; null for templates that only staff choose. */
export const offeredUses = ['session-moved', 'session-canceled'] as const;
/** Also what the product once wrote: the welcome letter to a new family is the email of a campaign now. */
export const templateUses = [...offeredUses, 'lead'] as const;
export type TemplateUse = (typeof templateUses)[number];
