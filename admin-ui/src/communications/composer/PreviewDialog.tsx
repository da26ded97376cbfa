import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { RecipientView } from '../../../../contract/communications/communications.ts';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { type Look, LookChoice, RenderedLetter } from '../../shell/RenderedLetter.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useNotices } from '../../shell/useNotices.ts';
import { communicationResource } from '../communication-paths.ts';
import { useRecipients } from '../communication-queries.ts';
import { communicationsHttp } from '../communications-http.ts';
import { useRendered } from '../letter/rendered.ts';
import { recipientName } from '../recipient-words.ts';

interface PreviewDialogProps {
  readonly communicationId: string;
  readonly onClose: () => void;
}

/** The letter as one of its recipients gets it, also as an email to oneself. */
export const PreviewDialog = ({ communicationId, onClose }: PreviewDialogProps) => {
  const { data } = useRecipients(communicationId);
  const offered = data?.recipients.filter(({ left_out }) => left_out === null) ?? [];
  const [picked, setPicked] = useState<RecipientView | null>();
  const [look, setLook] = useState<Look>('computer');
  // Until somebody is picked, the first recipient fills the fields.
  const recipient = picked === undefined ? (offered[0] ?? null) : picked;
  const rendered = useRendered(communicationId, recipient?.communication_recipient_id);
  return (
    <InfoDialog
      title="Preview"
      maxWidth="md"
      actions={
        <SendToMe communicationId={communicationId} recipient={recipient?.communication_recipient_id} />
      }
      onClose={onClose}
    >
      <Stack spacing={2} useFlexGap sx={{ pt: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Autocomplete
            size="small"
            options={offered}
            value={recipient}
            onChange={(_, next) => setPicked(next)}
            getOptionLabel={(one) => recipientName(one)}
            getOptionKey={(one) => one.communication_recipient_id}
            isOptionEqualToValue={(one, other) =>
              one.communication_recipient_id === other.communication_recipient_id
            }
            noOptionsText="No matching recipients."
            renderInput={(parameters) => (
              <TextField {...parameters} label="Shown as for" placeholder="Sample data" />
            )}
            sx={{ flex: '1 1 240px' }}
          />
          <LookChoice look={look} onChange={setLook} />
        </Box>
        <QueryState query={rendered} what="preview">
          {(shown) => (
            <RenderedLetter rendered={shown} look={look} ifMissing="This recipient will be left out." />
          )}
        </QueryState>
      </Stack>
    </InfoDialog>
  );
};

/** The API says to which address it was sent (part 2 §8). */
const SendToMe = ({
  communicationId,
  recipient,
}: {
  communicationId: string;
  recipient: string | undefined;
}) => {
  const notices = useNotices();
  const command = useCommand(async (_: undefined, idempotencyKey) => {
    const answer = await communicationsHttp.post<{ id: string } | null>(
      `${communicationResource(communicationId)}/preview`,
      { body: recipient === undefined ? {} : { recipient }, idempotencyKey },
    );
    notices.succeeded(answer.message);
    return answer;
  });
  return (
    <Button loading={command.isRunning} onClick={() => command.run(undefined)} sx={{ mr: 'auto' }}>
      Send preview to me
    </Button>
  );
};
