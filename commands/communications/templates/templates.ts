import { communicationTexts } from '../../../domain/communications/communication-texts.ts';
import type { MessageTemplateEvent } from '../../../domain/communications/templates/events.ts';
import type { TemplateUse } from '../../../domain/communications/templates/template-uses.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { loadedFrom } from '../../runtime/handle.ts';
import { messageTemplate } from './message-template.ts';

/** The text of a template at one version, which a letter copies. */
export interface TemplateText {
  readonly templateId: string;
  /** From 1. */
  readonly version: number;
  readonly name: string;
  readonly subject: string;
  readonly body: string;
}

/** What commands and reactors read of templates. */
export interface Templates {
  /** Throws `Refusal` if the template does not exist or is inactive: an inactive template starts no letter. */
  demand(templateId: string): Promise<TemplateText>;
  /** The active template that the product uses; undefined if there is none. */
  withUse(use: TemplateUse): Promise<TemplateText | undefined>;
}

/** `activeWith`: the active templates with the use, the newest first, from a read model. */
export function createTemplates(
  log: EventLog,
  activeWith: (use: TemplateUse) => Promise<readonly { readonly id: string }[]>,
): Templates {
  const load = async (templateId: string) =>
    loadedFrom(messageTemplate, await log.load<MessageTemplateEvent>(`messageTemplate-${templateId}`));
  return {
    async demand(templateId) {
      const { state, revision } = await load(templateId);
      if (state.status !== 'present') {
        throw new Refusal('message-template.unknown', communicationTexts.templateUnknown);
      }
      if (!state.isActive) {
        throw new Refusal('message-template.inactive', communicationTexts.templateInactive);
      }
      return { templateId, version: versionOf(revision), ...textOf(state) };
    },
    async withUse(use) {
      for (const { id: templateId } of await activeWith(use)) {
        const { state, revision } = await load(templateId);
        if (state.status === 'present' && state.isActive && state.use === use) {
          return { templateId, version: versionOf(revision), ...textOf(state) };
        }
      }
      return undefined;
    },
  };
}

/** The first version is 1. */
export const versionOf = (revision: bigint | string): number => Number(revision) + 1;

const textOf = ({ name, subject, body }: Omit<TemplateText, 'templateId' | 'version'>) => ({
  name,
  subject,
  body,
});
