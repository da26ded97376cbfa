import type { Sentences } from '../../shared/sentences.ts';
import type { MessageTemplateEvent } from './events.ts';

export const messageTemplateSentences: Sentences<MessageTemplateEvent> = {
  MessageTemplateCreated: ({ name }) => `The template ${name} was created.`,
  MessageTemplateChanged: ({ changes: { name, ...rest } }) => {
    const parts = [
      ...(name === undefined ? [] : [`renamed to ${name}`]),
      ...(Object.keys(rest).length > 0 ? ['changed'] : []),
    ];
    return `The template was ${parts.join(' and ')}.`;
  },
  MessageTemplateMarkedActive: () => 'The template was marked active.',
  MessageTemplateMarkedInactive: () => 'The template was marked inactive.',
  MessageTemplateDeleted: () => 'The template was deleted.',
};
