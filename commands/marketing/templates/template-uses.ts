import type { TemplateUse } from '../../../domain/marketing/templates/marketing-template.ts';

/** The steps of campaigns that send a template. Implemented by the campaigns. */
export interface TemplateUses {
  /** As of everything that is recorded. A template without uses can be deleted. */
  of(templateId: string): Promise<readonly TemplateUse[]>;
}
