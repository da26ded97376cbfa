import type { MessageTemplateView } from '../../../../contract/communications/templates.ts';
import type { TemplateUse } from '../../../../domain/communications/templates/template-uses.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import type { TemplateCalls } from '../../shell/letter-template/template-calls.ts';
import { communicationsHttp } from '../communications-http.ts';

export const TEMPLATES_PAGE = '/admin/templates';
export const templatePage = (id: string): string => `${TEMPLATES_PAGE}/${encodeURIComponent(id)}`;
/** The path in the API. */
export const templateResource = (id: string): string => `admin/templates/${encodeURIComponent(id)}`;

/** How the API is asked about a template. */
export const templateCalls = (id: string): TemplateCalls => ({
  resource: templateResource(id),
  post: communicationsHttp.post,
});

/** What follows if a field without a default is empty for a family. */
export const NOT_SENT = 'This family would not get the message.';

export const NAME_HINT = 'Authors choose templates by name. Recipients do not see it.';

export const wordsOfUse: Readonly<Record<TemplateUse, string>> = {
  'session-moved': 'A session was moved',
  'session-canceled': 'A session was canceled',
  lead: 'Before campaigns: a new family was welcomed',
};

/** When the text is used, in lists: of a template its use, of a text of the product when it is sent. */
export const usedWhen = ({ use, sent_when }: Pick<MessageTemplateView, 'use' | 'sent_when'>): string =>
  use === null ? sent_when : wordsOfUse[use];

/** Flags texts of the product and inactive templates. */
export const TemplateChip = ({
  is_active,
  is_system_message,
}: Pick<MessageTemplateView, 'is_active' | 'is_system_message'>) => {
  if (is_system_message) return <ToneChip tone="grey" label="system" />;
  return is_active ? null : <ToneChip tone="grey" label="inactive" />;
};
