import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type {
  ChangeWebinarBody,
  CreateWebinarBody,
  WebinarView,
} from '../../../../contract/marketing/webinars.ts';
import type { Reference } from '../../../../contract/shared/fields.ts';
import { marketingTexts } from '../../../../domain/marketing/marketing-texts.ts';
import { businessTimezone } from '../../../../ui-kit/business-time.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { changesData } from '../../shell/as-of/action-slot.ts';
import { SeenConflict } from '../../shell/ConflictNotice.tsx';
import { useDraft } from '../../shell/record/useDraft.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { useSeen } from '../../shell/useSeen.ts';
import { WebinarFields } from './WebinarFields.tsx';
import { bodyOf, changedBody, draftOf, draftProblems, newWebinar } from './webinar-draft.ts';
import { webinarPage, webinarResource } from './webinar-words.tsx';

export const NewWebinarButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...changesData} variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
        New Webinar
      </Button>
      {isOpen ? <NewWebinarDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};

/** Families see the webinar as soon as it is created. */
const NewWebinarDialog = ({ onClose }: { onClose: () => void }) => {
  const [id] = useState(newId);
  const [draft, setDraft] = useState(() => newWebinar(businessTimezone()));
  const navigate = useNavigate();
  const command = useCommand(
    (body: CreateWebinarBody, idempotencyKey) =>
      http.post<Reference>('marketing/webinars', { body, idempotencyKey }),
    {
      success: 'Webinar created',
      quiet: true,
      onDone: (created) => {
        onClose();
        void navigate(webinarPage(created));
      },
    },
  );
  const { errors, check } = useChecked(draftProblems(draft), command.failure);
  return (
    <FormDialog
      title="New Webinar"
      maxWidth="sm"
      saveLabel="Create"
      command={command}
      describeFailure={({ status, message }) => (status >= 500 ? marketingTexts.webinarNotCreated : message)}
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ id, ...bodyOf(draft) }))}
    >
      <WebinarFields
        draft={draft}
        errors={errors}
        change={(part) => setDraft((typed) => ({ ...typed, ...part }))}
      />
    </FormDialog>
  );
};

interface EditWebinarDialogProps {
  readonly webinar: WebinarView;
  readonly onClose: () => void;
}

/** Says before saving that a new time is told to the registered. */
export const EditWebinarDialog = ({ webinar, onClose }: EditWebinarDialogProps) => {
  const { before, draft, change, isChanged, reload, reloads, keep } = useDraft(webinar, draftOf);
  const command = useCommand(
    (input: { body: ChangeWebinarBody; revision: string }, idempotencyKey) =>
      http.put<Reference>(webinarResource(webinar.id), {
        body: input.body,
        revision: input.revision,
        idempotencyKey,
      }),
    { success: 'Webinar saved', quiet: true, onDone: onClose },
  );
  const seen = useSeen(webinar, command);
  const { errors, check } = useChecked(draftProblems(draft), command.failure);
  const changes = changedBody(before, draft);
  const isMoved = changes.starts_at !== undefined || changes.duration_minutes !== undefined;
  const save = () => {
    if (isChanged) command.run({ body: changes, revision: seen.revision });
    else onClose();
  };
  return (
    <FormDialog
      title="Edit Webinar"
      maxWidth="sm"
      command={command}
      onCancel={onClose}
      onSubmit={() => check(save)}
    >
      <SeenConflict seen={seen} onReload={() => reload(webinar)} onKeep={() => keep(webinar)} />
      {isMoved && webinar.registrations > 0 && !webinar.is_canceled ? (
        <Alert severity="info">
          {webinar.registrations === 1
            ? 'The registered family will get an email with the new time.'
            : `The ${webinar.registrations} registered families will get an email with the new time.`}
        </Alert>
      ) : null}
      <WebinarFields key={reloads} draft={draft} errors={errors} change={change} />
    </FormDialog>
  );
};
