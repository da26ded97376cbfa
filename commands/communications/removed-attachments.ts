import { Refusal } from '../../domain/shared/refusal.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import { defineReactor } from '../runtime/reactor.ts';
import type { RecordFiles } from '../shared/record-files.ts';

interface Deps {
  readonly files: Pick<RecordFiles, 'delete'>;
  /** All files of a letter, also those that were uploaded and never attached; from a read model that has reached the position. */
  readonly filesOf: (communicationId: string, at: bigint) => Promise<readonly string[]>;
}

/** Deletes files that were taken out of a letter, and all files of a deleted letter. */
export function removedAttachments({ files, filesOf }: Deps) {
  const remove = async (fileId: string, context: CommandContext) => {
    try {
      await files.delete(fileId, context);
    } catch (error) {
      // It was deleted before.
      if (!(error instanceof Refusal)) throw error;
    }
  };
  return defineReactor({
    name: 'removed-attachments',
    handles: ['CommunicationAttachmentRemoved', 'CommunicationDeleted'],
    startAt: 'beginning',
    order: 'none',
    effects: ({ type, data, position }) => [
      {
        kind: 'internal',
        key: type === 'CommunicationDeleted' ? data.communicationId : data.fileId,
        async run(context) {
          if (type === 'CommunicationAttachmentRemoved') return remove(data.fileId, context);
          for (const fileId of await filesOf(data.communicationId, position)) {
            await remove(fileId, step(context, fileId));
          }
        },
      },
    ],
  });
}
