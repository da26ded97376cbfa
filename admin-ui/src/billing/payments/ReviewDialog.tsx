import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { useCommand } from '../../shell/useCommand.ts';

/** One answer to the review, and the request it sends. */
interface Finding<Body> {
  readonly verdict: string;
  readonly label: string;
  /** `id`: the id at the card processor; empty when the dialog does not ask for one. */
  body(id: string): Body;
}

interface ReviewDialogProps<Body> {
  readonly title: string;
  readonly path: string;
  readonly success: string;
  /** The first finding is that the charge or refund happened; it needs the id at the card processor. */
  readonly findings: readonly [Finding<Body>, ...Finding<Body>[]];
  readonly id: { readonly field: string; readonly label: string; readonly missing: string };
  /** The question, and what holds until it is answered. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Records what a person found at the card processor about a charge or refund with an unknown outcome. */
export function ReviewDialog<Body extends object>({
  title,
  path,
  success,
  findings,
  id: { field, label, missing },
  children,
  onClose,
}: ReviewDialogProps<Body>) {
  const [happened] = findings;
  const [found, setFound] = useState<Finding<Body>>(happened);
  const [id, setId] = useState('');
  const asksForId = found.verdict === happened.verdict;
  const command = useCommand(
    (body: Body, idempotencyKey) => http.post<{ id: string }>(path, { body, idempotencyKey }),
    { success, quiet: true, onDone: onClose },
  );
  const { errors, check } = useChecked(
    asksForId && id.trim() === '' ? [{ field, message: missing }] : [],
    command.failure,
  );
  return (
    <FormDialog
      title={title}
      maxWidth="sm"
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run(found.body(id.trim())))}
    >
      <Typography color="text.secondary">{children}</Typography>
      <RadioGroup
        aria-label="Finding"
        value={found.verdict}
        onChange={(_, value) => setFound(findings.find(({ verdict }) => verdict === value) ?? happened)}
      >
        {findings.map((one) => (
          <FormControlLabel key={one.verdict} value={one.verdict} control={<Radio />} label={one.label} />
        ))}
      </RadioGroup>
      {asksForId ? (
        <TextField
          label={label}
          required
          value={id}
          onChange={({ target }) => setId(target.value)}
          error={Boolean(errors[field])}
          helperText={errors[field] ?? 'The ID shown by the card processor.'}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
      ) : null}
    </FormDialog>
  );
}
