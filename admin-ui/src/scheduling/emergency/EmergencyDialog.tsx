import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EmergencyDetailsBody } from '../../../../contract/scheduling/emergency.ts';
import { emergencyProblems } from '../../../../domain/scheduling/emergency/emergency-details.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { EmergencyFacts } from '../../../../ui-kit/scheduling/emergency/EmergencyFacts.tsx';
import { EmergencyFields } from '../../../../ui-kit/scheduling/emergency/EmergencyFields.tsx';
import { draftOf } from '../../../../ui-kit/scheduling/emergency/emergency-draft.ts';
import {
  emergencyDetails,
  emergencyPath,
} from '../../../../ui-kit/scheduling/emergency/emergency-queries.ts';
import { SeenBy } from '../../../../ui-kit/scheduling/emergency/SeenBy.tsx';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { ConflictNotice } from '../../shell/ConflictNotice.tsx';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { useCommand } from '../../shell/useCommand.ts';

interface EmergencyDialogProps {
  readonly athleteId: string;
  /** Undefined on the page of the athlete. */
  readonly name?: string | undefined;
  readonly onClose: () => void;
}

/** Opening it is recorded. Admins can change the details, trainers only read them. */
export const EmergencyDialog = ({ athleteId, name, onClose }: EmergencyDialogProps) => {
  const query = useQuery(emergencyDetails(athleteId));
  const [task, setTask] = useState<'edit' | 'delete'>();
  const { data } = query;
  const back = () => setTask(undefined);
  if (data && task === 'edit') {
    const { results, revision } = data;
    return <EditDialog {...{ athleteId, name, revision }} details={results.details} onClose={back} />;
  }
  if (task === 'delete') {
    return (
      <DeleteRecordDialog
        title="Delete Emergency Details"
        resource={emergencyPath(athleteId)}
        success="Emergency details deleted"
        onDone={onClose}
        onCancel={back}
      >
        The emergency details of {name ?? 'this athlete'} are deleted permanently. Nobody can read them again.
      </DeleteRecordDialog>
    );
  }
  return (
    <InfoDialog
      title={titleOf(name)}
      maxWidth="xs"
      onClose={onClose}
      actions={
        data?.results.may_edit ? (
          <>
            {data.results.details ? (
              <Button color="error" onClick={() => setTask('delete')}>
                Delete
              </Button>
            ) : null}
            <Button onClick={() => setTask('edit')}>{data.results.details ? 'Edit' : 'Enter'}</Button>
          </>
        ) : null
      }
    >
      <QueryState query={query} what="emergency details">
        {({ results }) => (
          <Stack spacing={2.5} useFlexGap>
            <EmergencyFacts shown={results} />
            <SeenBy seen={results.seen} />
            {results.details ? (
              <Typography variant="body2" color="text.secondary">
                That you opened this is recorded. The family sees it.
              </Typography>
            ) : null}
          </Stack>
        )}
      </QueryState>
    </InfoDialog>
  );
};

const titleOf = (name: string | undefined): string =>
  name === undefined ? 'Emergency details' : `Emergency details: ${name}`;

interface EditDialogProps extends EmergencyDialogProps {
  readonly details: EmergencyDetailsBody | null;
  readonly revision: string | null;
}

const EditDialog = ({ athleteId, name, details, revision, onClose }: EditDialogProps) => {
  const [draft, setDraft] = useState(() => draftOf(details));
  const [seen, setSeen] = useState(revision);
  const command = useCommand(
    (body: EmergencyDetailsBody, idempotencyKey) =>
      http.put<{ id: string }>(emergencyPath(athleteId), {
        body,
        idempotencyKey,
        ...(seen !== null && { revision: seen }),
      }),
    { success: 'Emergency details saved', quiet: true, onDone: onClose },
  );
  const { failure } = command;
  const { errors, check } = useChecked(emergencyProblems(draft), failure);
  return (
    <FormDialog
      title={titleOf(name)}
      maxWidth="sm"
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run(draft))}
    >
      {failure?.status === 412 ? (
        <ConflictNotice
          since={failure.since}
          onReload={onClose}
          onKeep={() => {
            setSeen(null);
            command.forget();
          }}
        />
      ) : null}
      {errors['contacts'] ? <Alert severity="error">{errors['contacts']}</Alert> : null}
      <EmergencyFields draft={draft} errors={errors} onChange={setDraft} />
    </FormDialog>
  );
};
