import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  EmergencyDetailsBody,
  EmergencyDetailsView,
} from '../../../../contract/scheduling/emergency.ts';
import { emergencyProblems } from '../../../../domain/scheduling/emergency/emergency-details.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { type Answer, http } from '../../../../ui-kit/http.ts';
import { EmergencyFields } from '../../../../ui-kit/scheduling/emergency/EmergencyFields.tsx';
import { draftOf } from '../../../../ui-kit/scheduling/emergency/emergency-draft.ts';
import {
  emergencyDetails,
  emergencyPath,
} from '../../../../ui-kit/scheduling/emergency/emergency-queries.ts';
import { SeenBy } from '../../../../ui-kit/scheduling/emergency/SeenBy.tsx';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { Loaded } from '../../shell/Loaded.tsx';
import { useNotices } from '../../shell/NoticeArea.tsx';
import { useCommand } from '../../shell/useCommand.ts';

interface EmergencyFormDialogProps {
  readonly athleteId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** The form of the family. Opening it is recorded, as everywhere. */
export const EmergencyFormDialog = (props: EmergencyFormDialogProps) => {
  const { athleteId, name, onClose } = props;
  const query = useQuery(emergencyDetails(athleteId));
  const { data } = query;
  if (data) return <Form {...props} answer={data} />;
  return (
    <InfoDialog title={`Emergency details: ${name}`} onClose={onClose}>
      <Loaded
        from={query}
        skeleton={<Skeleton variant="rounded" height={240} aria-label="Loading emergency details" />}
      >
        {() => null}
      </Loaded>
    </InfoDialog>
  );
};

interface FormProps extends EmergencyFormDialogProps {
  readonly answer: Answer<EmergencyDetailsView>;
}

const Form = ({ athleteId, name, answer, onClose }: FormProps) => {
  // What was on the screen when the form opened; a newer answer does not replace what is typed.
  const [{ results, revision }] = useState(answer);
  const [draft, setDraft] = useState(() => draftOf(results.details));
  const [isDeleting, setDeleting] = useState(false);
  const notices = useNotices();
  const done = (message: string) => ({
    onDone() {
      notices.succeeded(message);
      onClose();
    },
  });
  const save = useCommand(
    (body: EmergencyDetailsBody, idempotencyKey) =>
      http.put(emergencyPath(athleteId), {
        body,
        idempotencyKey,
        ...(revision !== null && { revision }),
      }),
    done('Emergency details saved.'),
  );
  const remove = useCommand(
    (_: undefined, idempotencyKey) => http.delete(emergencyPath(athleteId), { idempotencyKey }),
    done('Emergency details deleted.'),
  );
  const { errors, check } = useChecked(emergencyProblems(draft), save.failure);
  if (isDeleting) {
    return (
      <FormDialog
        title={`Delete emergency details: ${name}`}
        saveLabel="Delete"
        isDestructive
        command={remove}
        onCancel={() => setDeleting(false)}
        onSubmit={() => remove.run(undefined)}
      >
        What you entered is deleted permanently, and nobody can read it again. You can enter it anew at any
        time.
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title={`Emergency details: ${name}`}
      maxWidth="sm"
      command={save}
      onCancel={onClose}
      onSubmit={() => check(() => save.run(draft))}
    >
      {save.failure?.status === 412 ? (
        <Alert severity="warning">
          These details were changed while you were typing. Please close this form and open it again.
        </Alert>
      ) : null}
      <EmergencyFields draft={draft} errors={errors} onChange={setDraft} />
      <SeenBy seen={results.seen} />
      {results.details ? (
        <Button color="error" onClick={() => setDeleting(true)} sx={{ alignSelf: 'flex-start', ml: -1 }}>
          Delete these details
        </Button>
      ) : null}
    </FormDialog>
  );
};
