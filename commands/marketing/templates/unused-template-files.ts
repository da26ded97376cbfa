import type { MarketingTemplateEvent } from '../../../domain/marketing/templates/events.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { defineReactor } from '../../runtime/reactor.ts';
import type { RecordFiles } from '../../shared/record-files.ts';
import { marketingTemplate } from './marketing-template.ts';

interface Deps {
  readonly log: EventLog;
  readonly files: Pick<RecordFiles, 'delete'>;
  /** All files of the directory, also those that were never attached; from a read model that has reached the position. */
  readonly filesOf: (templateId: string, at: bigint) => Promise<readonly string[]>;
  /** Whether a template has the file; from a read model that has reached the position. */
  readonly isAttached: (fileId: string, at: bigint) => Promise<boolean>;
}

/** Deletes files that were taken out of a template, and all files of a deleted one, unless a copy of the template still has them. */
export function unusedTemplateFiles({ log, files, filesOf, isAttached }: Deps) {
  const remove = async (fileId: string, at: bigint, context: CommandContext) => {
    if (await isAttached(fileId, at)) return;
    try {
      await files.delete(fileId, context);
    } catch (error) {
      // It was deleted before.
      if (!(error instanceof Refusal)) throw error;
    }
  };
  /** The directory, and files that the template got from the one that it is a copy of. */
  const allFiles = async (templateId: string, at: bigint) => {
    const history = await log.load<MarketingTemplateEvent>(`${marketingTemplate.category}-${templateId}`);
    const attached = history.flatMap(({ type, data }) =>
      type === 'MarketingTemplateAttachmentAdded' ? [data.fileId] : [],
    );
    return new Set([...attached, ...(await filesOf(templateId, at))]);
  };
  return defineReactor({
    name: 'unused-template-files',
    handles: ['MarketingTemplateAttachmentRemoved', 'MarketingTemplateDeleted'],
    startAt: 'beginning',
    order: 'none',
    effects: ({ id, type, data, position }) => [
      {
        kind: 'internal',
        key: id,
        async run(context) {
          if (type === 'MarketingTemplateAttachmentRemoved') return remove(data.fileId, position, context);
          for (const fileId of await allFiles(data.templateId, position)) {
            await remove(fileId, position, step(context, fileId));
          }
        },
      },
    ],
  });
}
