import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { AthleteName } from '../../../../domain/athletes/athlete.ts';
import { ConflictNotice } from '../../shell/ConflictNotice.tsx';
import type { NameEditing } from './useNameEditing.ts';

interface NameFormProps {
  readonly editing: NameEditing;
  /** The keyboard has ended it. */
  readonly onLeave: () => void;
}

/** Enter saves, Escape cancels. Going on elsewhere saves too, unless somebody else's change waits for an answer. */
export const NameForm = ({ editing, onLeave }: NameFormProps) => {
  const [form, setForm] = useState<HTMLElement | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const { name, setName, save, cancel, errors, conflict, problem } = editing;
  const told = errors['firstName'] ?? errors['lastName'] ?? problem;

  // At the beginning, and after somebody else's change was answered.
  const isAnswered = conflict === undefined;
  useEffect(() => {
    if (isAnswered) first.current?.focus();
  }, [isAnswered]);

  const input = (field: keyof AthleteName, label: string) => ({
    value: name[field],
    onChange: ({ target: { value } }: { target: { value: string } }) => setName({ ...name, [field]: value }),
    error: Boolean(errors[field]),
    inputProps: {
      'aria-label': label,
      'aria-invalid': Boolean(errors[field]),
      'aria-describedby': told ? problemId : undefined,
    },
    sx: inputStyle,
  });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the row would open the athlete
    <Box
      component="form"
      ref={setForm}
      noValidate
      sx={{ display: 'flex', gap: 0.75, my: -0.75 }}
      onClick={(event) => event.stopPropagation()}
      onSubmit={(event) => {
        event.preventDefault();
        onLeave();
        save();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        onLeave();
        cancel();
      }}
      onBlur={({ relatedTarget }: FocusEvent) => {
        // Another window may have taken the focus: nobody has left the inputs.
        const hasLeft = document.hasFocus() && !form?.contains(relatedTarget);
        if (hasLeft && !conflict) save();
      }}
    >
      <InputBase {...input('firstName', 'First Name')} inputRef={first} />
      <InputBase {...input('lastName', 'Last Name')} />
      <input type="submit" hidden />
      <Popper
        open={form !== null && (conflict !== undefined || told !== undefined)}
        anchorEl={form}
        placement="bottom-start"
        sx={{ zIndex: 'modal', maxWidth: 420 }}
      >
        <Paper elevation={6} sx={{ mt: 0.5 }}>
          {conflict ? (
            <ConflictNotice
              {...{ since: conflict.since, onReload: conflict.reload, onKeep: conflict.keep }}
            />
          ) : (
            <Alert id={problemId} severity="error">
              {told}
            </Alert>
          )}
        </Paper>
      </Popper>
    </Box>
  );
};

const inputStyle = {
  width: 116,
  px: 1,
  height: 30,
  fontSize: '0.875rem',
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'text.secondary',
  backgroundColor: 'background.paper',
  '&.Mui-focused': { borderColor: 'primary.main', boxShadow: '0 0 0 1px currentColor' },
  '&.Mui-error': { borderColor: 'error.main' },
} as const;
