import EditOutlined from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { AthleteView } from '../../../../contract/athletes/athletes.ts';
import type { AthleteName } from '../../../../domain/athletes/athlete.ts';
import { useIsPastShown } from '../../../../ui-kit/as-of-moment.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { ConflictNotice } from '../../shell/ConflictNotice.tsx';
import { fullName } from '../full-name.ts';
import { profilePath } from '../list-path.ts';
import { type NameEditing, useNameEditing } from './useNameEditing.ts';

/** First and last name, edited in place (part 1 §2): with the pencil, or F2 on the row. */
export const NameCell = ({ athlete }: { athlete: AthleteView }) => {
  const editing = useNameEditing(athlete);
  const isPast = useIsPastShown();
  const isReadOnly = isPast || athlete.is_erased;
  // After Enter or Escape the focus returns to the link of the row.
  const refocuses = useRef(false);
  const takeFocus = (link: HTMLAnchorElement | null) => {
    if (!refocuses.current) return;
    link?.focus();
    refocuses.current = link === null;
  };
  if (editing.isTyping && !isReadOnly) {
    return <NameForm editing={editing} onLeave={() => (refocuses.current = true)} />;
  }
  const name = fullName({ first_name: editing.shown.firstName, last_name: editing.shown.lastName });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles a key of the link inside
    <span
      className="name"
      title={name}
      onKeyDown={({ key }) => {
        if (key === 'F2') editing.begin();
      }}
    >
      <AthleteLink athlete={athlete} linkRef={takeFocus}>
        {name}
      </AthleteLink>
      {athlete.is_active ? null : <ToneChip tone="grey" label="inactive" />}
      {isReadOnly ? null : (
        <IconButton
          className="pencil"
          size="small"
          aria-label={`Edit the name of ${name}`}
          onClick={(event) => {
            event.stopPropagation();
            editing.begin();
          }}
        >
          <EditOutlined fontSize="inherit" />
        </IconButton>
      )}
    </span>
  );
};

interface AthleteLinkProps {
  readonly athlete: AthleteView;
  /** The accessible name, where the text of the link is not the name of the athlete. */
  readonly label?: string;
  readonly linkRef?: Ref<HTMLAnchorElement>;
  readonly children: ReactNode;
}

/** The link from a row to the athlete, where the keyboard stops in the row. */
export const AthleteLink = ({ athlete, label, linkRef, children }: AthleteLinkProps) => (
  <Link
    component={RouterLink}
    ref={linkRef}
    to={profilePath(athlete.id)}
    data-row=""
    aria-label={label}
    onClick={(event) => event.stopPropagation()}
  >
    {children}
  </Link>
);

interface NameFormProps {
  readonly editing: NameEditing;
  /** Called when Enter or Escape closes the form. */
  readonly onLeave: () => void;
}

/** Enter saves, Escape cancels. Leaving the form saves too, unless a conflict waits for an answer. */
const NameForm = ({ editing, onLeave }: NameFormProps) => {
  const [form, setForm] = useState<HTMLElement | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const { name, setName, save, cancel, errors, conflict, problem } = editing;
  const message = errors['firstName'] ?? errors['lastName'] ?? problem;

  // Focus the first input on opening, and again once a conflict is resolved.
  const hasNoConflict = conflict === undefined;
  useEffect(() => {
    if (hasNoConflict) first.current?.focus();
  }, [hasNoConflict]);

  const input = (field: keyof AthleteName, label: string) => ({
    value: name[field],
    onChange: ({ target: { value } }: { target: { value: string } }) => setName({ ...name, [field]: value }),
    error: Boolean(errors[field]),
    inputProps: {
      'aria-label': label,
      'aria-invalid': Boolean(errors[field]),
      'aria-describedby': message ? problemId : undefined,
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
        // When another window takes the focus, the form has not been left.
        const hasLeft = document.hasFocus() && !form?.contains(relatedTarget);
        if (hasLeft && !conflict) save();
      }}
    >
      <InputBase {...input('firstName', 'First Name')} inputRef={first} />
      <InputBase {...input('lastName', 'Last Name')} />
      <input type="submit" hidden />
      <Popper
        open={form !== null && (conflict !== undefined || message !== undefined)}
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
              {message}
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
