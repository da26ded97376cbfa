/** What the product itself writes with a template; null for templates that only staff choose. */
export const templateUses = ['session-moved', 'session-canceled', 'lead'] as const;
export type TemplateUse = (typeof templateUses)[number];
