import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  AskForFileBody,
  CloseFileRequestBody,
  FileRequestView,
} from '../../../contract/files/family.ts';
import { fileRequestProblems } from '../../../domain/files/family/file-request.ts';
import type { RequestStatus } from '../../../domain/files/family/request-closures.ts';
import { formatInstant } from '../../../ui-kit/business-time.ts';
import type { ToneName } from '../../../ui-kit/colors.ts';
import { FormDialog } from '../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../ui-kit/http.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';
import { useChecked } from '../../../ui-kit/useChecked.ts';
import { Loading } from '../shell/Loading.tsx';
import { useIsMerged } from '../shell/merged-record.ts';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { Line, Lines, Section, SectionText } from '../shell/Section.tsx';
import { useCommand } from '../shell/useCommand.ts';

/** The files that staff asked the family of an athlete for. */
export const FileRequests = ({ athleteId }: { athleteId: string }) => {
  const [isAsking, setAsking] = useState(false);
  const isMerged = useIsMerged();
  const { data: requests, error } = useQuery({
    queryKey: ['file requests', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<readonly FileRequestView[]>(pathOf(athleteId), { signal })).results,
  });
  return (
    <Section
      title="Requested from the Family"
      hint="The family sees open requests in the portal and uploads the file there."
      action={
        isMerged ? null : (
          <Button variant="outlined" onClick={() => setAsking(true)}>
            Ask for a file
          </Button>
        )
      }
    >
      {error && !requests ? <ReadFailure error={error} /> : null}
      {!requests && !error ? <Loading what="requests" /> : null}
      {requests?.length === 0 ? <SectionText>Nothing has been requested yet.</SectionText> : null}
      {requests && requests.length > 0 ? (
        <Lines label="Requested files">
          {requests.map((request) => (
            <RequestLine key={request.id} request={request} />
          ))}
        </Lines>
      ) : null}
      {isAsking ? <AskDialog athleteId={athleteId} onClose={() => setAsking(false)} /> : null}
    </Section>
  );
};

const pathOf = (athleteId: string) => `athletes/${encodeURIComponent(athleteId)}/file-requests`;

const states: Readonly<Record<RequestStatus, { readonly tone: ToneName; readonly label: string }>> = {
  open: { tone: 'orange', label: 'Open' },
  received: { tone: 'green', label: 'Received' },
  withdrawn: { tone: 'grey', label: 'Withdrawn' },
};

const RequestLine = ({ request }: { request: FileRequestView }) => {
  const { id, name, note, status, requested_at, requested_by, settled_at } = request;
  const { run, isRunning } = useCommand(
    (body: CloseFileRequestBody, idempotencyKey) =>
      http.put<{ id: string }>(`file-requests/${id}/closure`, { body, idempotencyKey }),
    { success: 'Request closed' },
  );
  return (
    <Line
      stacks
      action={
        status === 'open' ? (
          <>
            <Button
              loading={isRunning}
              onClick={() => run({ reason: 'received' })}
              aria-label={`Mark as received: ${name}`}
            >
              Mark as received
            </Button>
            <Button
              color="secondary"
              disabled={isRunning}
              onClick={() => run({ reason: 'withdrawn' })}
              aria-label={`Withdraw: ${name}`}
            >
              Withdraw
            </Button>
          </>
        ) : null
      }
    >
      <Typography variant="body2" sx={{ fontWeight: 600, display: 'flex', alignItems: 'center', gap: 1 }}>
        {name} <ToneChip {...states[status]} />
      </Typography>
      {note ? <Typography variant="body2">{note}</Typography> : null}
      <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {[
          `Requested ${formatInstant(requested_at)}`,
          requested_by,
          settled_at && `${states[status].label.toLowerCase()} ${formatInstant(settled_at)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Line>
  );
};

const AskDialog = ({ athleteId, onClose }: { athleteId: string; onClose: () => void }) => {
  const [draft, setDraft] = useState({ name: '', note: '' });
  const command = useCommand(
    (body: AskForFileBody, idempotencyKey) =>
      http.post<{ id: string }>(pathOf(athleteId), { body, idempotencyKey }),
    { success: 'The family was asked for the file', quiet: true, onDone: onClose },
  );
  const { errors, check } = useChecked(fileRequestProblems(draft), command.failure);
  return (
    <FormDialog
      title="Ask for a File"
      saveLabel="Ask the family"
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run(draft))}
    >
      <TextField
        label="File"
        placeholder="Birth certificate"
        inputRef={focusWhenShown}
        value={draft.name}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        error={Boolean(errors['name'])}
        helperText={errors['name'] ?? 'The family reads: Please send this file.'}
      />
      <TextField
        label="Note to the family"
        multiline
        minRows={2}
        value={draft.note}
        onChange={({ target }) => setDraft({ ...draft, note: target.value })}
        error={Boolean(errors['note'])}
        helperText={errors['note'] ?? 'Optional'}
      />
    </FormDialog>
  );
};
