import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  CommunicationOptionBody,
  CommunicationOptionView,
} from '../../../contract/settings/communication-options.ts';
import { optionProblems } from '../../../domain/settings/communication-options.ts';
import { FormDialog } from '../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../ui-kit/http.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';
import { useChecked } from '../../../ui-kit/useChecked.ts';
import { changesData } from '../shell/as-of/action-slot.ts';
import { SeenConflict } from '../shell/ConflictNotice.tsx';
import { Loading } from '../shell/Loading.tsx';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { Line, Lines, LineText, Section } from '../shell/Section.tsx';
import { useCommand } from '../shell/useCommand.ts';
import { useSeen } from '../shell/useSeen.ts';

/** The names of the kinds of email that people can turn off. */
const CommunicationOptionsTab = () => {
  const [editedId, setEditedId] = useState<string>();
  const { data: options, error } = useQuery({
    queryKey: ['communication options'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly CommunicationOptionView[]>('admin/communication-options', { signal })).results,
  });
  if (!options) {
    return error ? <ReadFailure error={error} /> : <Loading what="communication options" />;
  }
  const edited = options.find(({ id }) => id === editedId);
  return (
    <Section
      title="Communication Options"
      hint="The kinds of email that people can turn off for themselves. Emails about signing in are always sent."
    >
      <Lines label="Communication options">
        {options.map((option) => (
          <OptionLine key={option.id} option={option} onEdit={() => setEditedId(option.id)} />
        ))}
      </Lines>
      {edited ? <CommunicationOptionDialog option={edited} onClose={() => setEditedId(undefined)} /> : null}
    </Section>
  );
};

const OptionLine = ({ option, onEdit }: { option: CommunicationOptionView; onEdit: () => void }) => (
  <Line
    action={
      <>
        {option.is_active ? null : <ToneChip tone="grey" label="not offered" />}
        <Button {...changesData} size="small" aria-label={`Edit ${option.label}`} onClick={onEdit}>
          Edit
        </Button>
      </>
    }
  >
    <LineText name={option.label} detail={option.description} />
  </Line>
);

export default CommunicationOptionsTab;

interface CommunicationOptionDialogProps {
  readonly option: CommunicationOptionView;
  readonly onClose: () => void;
}

const draftOf = ({ label, description, is_active }: CommunicationOptionView) => ({
  label,
  description,
  is_active,
});

const CommunicationOptionDialog = ({ option, onClose }: CommunicationOptionDialogProps) => {
  const [draft, setDraft] = useState(draftOf(option));
  const command = useCommand(
    ({ body, revision }: { body: CommunicationOptionBody; revision: string }, idempotencyKey) =>
      http.put<{ id: string }>(`admin/communication-options/${option.id}`, {
        body,
        revision,
        idempotencyKey,
      }),
    { success: 'Communication option saved', quiet: true, onDone: onClose },
  );
  const seen = useSeen(option, command);
  const { errors, check } = useChecked(optionProblems(draft), command.failure);
  return (
    <FormDialog
      title="Edit Communication Option"
      command={command}
      onCancel={onClose}
      onReset={() => setDraft(draftOf(option))}
      onSubmit={() => check(() => command.run({ body: draft, revision: seen.revision }))}
    >
      <SeenConflict seen={seen} onReload={(current) => setDraft(draftOf(current))} />
      <TextField
        label="Name"
        required
        inputRef={focusWhenShown}
        value={draft.label}
        onChange={(event) => setDraft({ ...draft, label: event.target.value })}
        error={Boolean(errors['label'])}
        helperText={errors['label']}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <TextField
        label="Description"
        multiline
        minRows={2}
        value={draft.description}
        onChange={(event) => setDraft({ ...draft, description: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <FormControlLabel
        label="Offered to people. Their choices are kept if you turn this off."
        control={
          <Switch checked={draft.is_active} onChange={(_, is_active) => setDraft({ ...draft, is_active })} />
        }
      />
    </FormDialog>
  );
};
