import { useState } from 'react';
import type { MessageRow, SentMessagesView } from '../../../../contract/communications/messages.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useNotices } from '../../shell/useNotices.ts';
import { communicationsHttp } from '../communications-http.ts';
import { recipientName } from '../recipient-words.ts';
import { messageResource } from './message-commands.ts';
import { Refused } from './Refused.tsx';

interface CancelMessagesDialogProps {
  readonly communicationId: string;
  readonly messages: readonly MessageRow[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Cancels each message by itself; those that have left are named (part 2 §4). */
export const CancelMessagesDialog = (props: CancelMessagesDialogProps) => {
  const { communicationId, messages, onDone, onClose } = props;
  const [chosen] = useState(() => messages.map((message) => ({ message, idempotencyKey: newId() })));
  const [refused, setRefused] = useState<SentMessagesView['refused']>([]);
  const notices = useNotices();
  const command = useCommand(
    async () => {
      const failures: SentMessagesView['refused'] = [];
      for (const { message, idempotencyKey } of chosen) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- one after the other: each has its own refusal
          await communicationsHttp.put(messageResource(communicationId, message.id), {
            body: { status: 'canceled' },
            idempotencyKey,
          });
        } catch (error) {
          failures.push({ id: message.id, recipient: recipientName(message), reason: messageOf(error) });
        }
      }
      setRefused(failures);
      onDone();
      if (failures.length === 0) {
        notices.succeeded(`${counted(chosen.length, 'message')} canceled`);
        onClose();
      }
      return { results: null, message: '', revision: null, total: null };
    },
    { quiet: true },
  );
  if (refused.length > 0 && !command.isRunning) {
    return (
      <InfoDialog title="Some messages were not canceled" onClose={onClose}>
        <Refused
          title={`${chosen.length - refused.length} of ${counted(chosen.length, 'message')} canceled.`}
          refused={refused}
        />
      </InfoDialog>
    );
  }
  const [only] = chosen;
  return (
    <ConfirmDialog
      title={chosen.length === 1 ? 'Cancel Message?' : `Cancel ${chosen.length} Messages?`}
      confirmLabel="Cancel message"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {chosen.length === 1 && only
        ? `The email to ${recipientName(only.message)} will not be sent.`
        : 'Emails that have not left will not be sent.'}{' '}
      You can send it again later.
    </ConfirmDialog>
  );
};
