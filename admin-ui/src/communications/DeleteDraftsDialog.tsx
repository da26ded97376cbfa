import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { CommunicationRow } from '../../../contract/communications/communications.ts';
import { counted } from '../../../domain/shared/sentences.ts';
import { messageOf } from '../../../ui-kit/api-failure.ts';
import { newId } from '../../../ui-kit/new-id.ts';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { InfoDialog } from '../shell/InfoDialog.tsx';
import { useCommand } from '../shell/useCommand.ts';
import { useNotices } from '../shell/useNotices.ts';
import { communicationResource } from './communication-paths.ts';
import { communicationsHttp } from './communications-http.ts';
import { subjectOf } from './subject-words.ts';

interface DeleteDraftsDialogProps {
  readonly drafts: readonly CommunicationRow[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface Refused {
  readonly id: string;
  readonly subject: string;
  readonly reason: string;
}

/** Deletes each draft by itself; those that cannot be deleted are kept and named (part 2 §8). */
export const DeleteDraftsDialog = ({ drafts, onDone, onClose }: DeleteDraftsDialogProps) => {
  // A draft that is deleted leaves the selection, and the dialog still names all of them.
  const [chosen] = useState(() => drafts.map((draft) => ({ draft, idempotencyKey: newId() })));
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const notices = useNotices();
  const command = useCommand(
    async () => {
      const failures: Refused[] = [];
      for (const { draft, idempotencyKey } of chosen) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- one after the other: each has its own refusal
          await communicationsHttp.delete(`${communicationResource(draft.id)}?from=list`, {
            idempotencyKey,
            revision: draft.revision,
          });
        } catch (error) {
          failures.push({ id: draft.id, subject: subjectOf(draft), reason: messageOf(error) });
        }
      }
      setRefused(failures);
      if (failures.length === 0) {
        notices.succeeded(`${counted(chosen.length, 'draft')} deleted`);
        onDone();
        onClose();
      }
      return { results: null, message: '', revision: null, total: null };
    },
    { quiet: true },
  );
  const isDone = refused.length > 0 && !command.isRunning;
  return isDone ? (
    <InfoDialog title="Some drafts were not deleted" onClose={onClose}>
      <Alert severity="error" sx={{ alignItems: 'flex-start' }}>
        {`${chosen.length - refused.length} of ${counted(chosen.length, 'draft')} deleted.`}
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2 }}>
          {refused.map(({ id, subject, reason }) => (
            <li key={id}>
              {subject}: {reason}
            </li>
          ))}
        </Box>
      </Alert>
    </InfoDialog>
  ) : (
    <ConfirmDialog
      title={chosen.length === 1 ? 'Delete Draft?' : `Delete ${chosen.length} Drafts?`}
      confirmLabel="Delete"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {chosen.length === 1
        ? `“${subjectOf(chosen[0]?.draft ?? { subject: '' })}” will be deleted.`
        : 'They will be deleted.'}{' '}
      This cannot be undone.
    </ConfirmDialog>
  );
};
