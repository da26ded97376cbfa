import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { step } from '../../runtime/context.ts';
import { loadState } from '../../runtime/handle.ts';
import { defineReactor } from '../../runtime/reactor.ts';
import type { RecordFiles } from '../../shared/record-files.ts';
import { content } from './content.ts';

interface Deps {
  readonly log: EventLog;
  readonly files: Pick<RecordFiles, 'delete'>;
}

/** Deletes files of content that were replaced, and all files of deleted content. */
export function unusedContentFiles({ log, files }: Deps) {
  return defineReactor({
    name: 'unused-content-files',
    handles: ['ContentChanged', 'ContentDeleted'],
    startAt: 'beginning',
    order: 'stream',
    effects: ({ id, type, data }) => {
      const isReplaced = type === 'ContentChanged' && (data.changes.image || data.changes.asset);
      if (type === 'ContentChanged' && !isReplaced) return [];
      return [
        {
          kind: 'internal',
          key: id,
          async run(context) {
            const { status, image, asset, formerFiles } = await loadState(log, content, data.contentId);
            const kept = status === 'present' ? [image?.fileId, asset?.fileId] : [];
            for (const fileId of formerFiles.filter((former) => !kept.includes(former))) {
              try {
                await files.delete(fileId, step(context, fileId));
              } catch (error) {
                // It was deleted before.
                if (!(error instanceof Refusal)) throw error;
              }
            }
          },
        },
      ];
    },
  });
}
