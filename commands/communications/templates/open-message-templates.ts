import { defaultTemplates } from '../../../domain/communications/templates/default-templates.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { derivedId } from '../../runtime/context.ts';
import { handle } from '../../runtime/handle.ts';
import { messageTemplate } from './message-template.ts';

/**
 * Creates the templates of a new business, each once in the life of the installation: every start of the product may call it, and a
 * template that was changed or deleted since stays as it is.
 */
export async function openMessageTemplates(log: EventLog, now: string): Promise<void> {
  for (const template of defaultTemplates) {
    const templateId = derivedId('message-templates', template.use);
    const commandId = derivedId(templateId, 'open');
    const context = {
      actor: 'system:setup',
      commandId,
      correlationId: commandId,
      causationId: commandId,
      now,
    };
    await handle(
      log,
      messageTemplate,
      templateId,
      { kind: 'create', templateId, ...template, taken: undefined },
      context,
    );
  }
}
