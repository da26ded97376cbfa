import { templateKey } from '../../../../domain/marketing/templates/marketing-template.ts';
import { http } from '../../../../ui-kit/http.ts';
import type { TemplateCalls } from '../../shell/letter-template/template-calls.ts';

export const TEMPLATES_PAGE = '/marketing/templates';

export const templatePage = (id: string): string => `${TEMPLATES_PAGE}/${encodeURIComponent(id)}`;

/** The path in the API. */
export const templateResource = (id: string): string => `marketing/templates/${encodeURIComponent(id)}`;

/** How the API is asked about a template. */
export const templateCalls = (id: string): TemplateCalls => ({
  resource: templateResource(id),
  post: http.post,
});

/** What follows if a field without a default is empty for a family. */
export const NOT_SENT = 'This family would not get the email.';

/** `Key: spring_camp. Families do not see it.` */
export function nameHint(name: string): string {
  const key = templateKey(name);
  return key ? `Key: ${key}. Families do not see it.` : 'Families do not see it.';
}
