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

/** What may have been found, and what is sent then. */
interface Finding<Body> {
  readonly verdict: string;
  readonly label: string;
  /** `id`: of the card processor; empty where none is asked for. */
  body(id: string): Body;
}

interface ReviewDialogProps<Body> {
  readonly title: string;
  readonly path: string;
  readonly success: string;
  /** The first of them says that it happened, and needs the id that the processor has given to it. */
  readonly findings: readonly [Finding<Body>, ...Finding<Body>[]];
  readonly id: { readonly field: string; readonly label: string; readonly missing: string };
  /** What nobody knows, and what follows until somebody has looked. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A person looked at the card processor for what nobody knew, and says what was found. */
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
        aria-label="What was found"
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
          helperText={errors[field] ?? 'As the card processor shows it.'}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
      ) : null}
    </FormDialog>
  );
}
