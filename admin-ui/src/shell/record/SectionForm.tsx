import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ComponentType } from 'react';
import type { Problem } from '../../../../domain/shared/refusal.ts';
import type { Answer, Writing } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { SeenConflict } from '../ConflictNotice.tsx';
import { useUnsaved } from '../unsaved.ts';
import { useCommand } from '../useCommand.ts';
import { useSeen } from '../useSeen.ts';
import { useDraft } from './useDraft.ts';

/** The draft that the inputs of a section edit. */
export interface DraftInputs<Draft> {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly errors: Readonly<Record<string, string | undefined>>;
}

/** The value, change and error of one field, for its input. `errorName`: the name of the field in errors, if it is another one. */
export const fieldOf = <Draft extends object, Name extends keyof Draft & string>(
  { draft, change, errors }: DraftInputs<Draft>,
  name: Name,
  errorName: string = name,
) => ({
  value: draft[name],
  onChange: (value: Draft[Name]) => {
    const part: Partial<Draft> = {};
    part[name] = value;
    change(part);
  },
  error: errors[errorName],
});

/** The title, the draft and the inputs of a section that can be edited. */
export interface SectionOf<Shown, Draft> {
  readonly title: string;
  readonly draftOf: (shown: Shown) => Draft;
  readonly problemsOf?: (draft: Draft) => readonly Problem[];
  readonly Inputs: ComponentType<DraftInputs<Draft>>;
}

export interface SectionFormProps<Shown, Draft> extends SectionOf<Shown, Draft> {
  readonly shown: Shown;
  readonly send: (changes: Partial<Draft>, writing: Writing) => Promise<Answer<{ readonly id: string }>>;
  readonly onClose: () => void;
}

/**
 * The inputs of one section. Typed values stay when other users change the record.
 */
export function SectionForm<Shown extends { readonly revision: string }, Draft extends object>(
  props: SectionFormProps<Shown, Draft>,
) {
  const { title, shown, draftOf, problemsOf = () => [], Inputs, send, onClose } = props;
  const { draft, change, changes, isChanged, reloads, reload, keep } = useDraft(shown, draftOf);
  const command = useCommand(
    ({ changes, revision }: { changes: Partial<Draft>; revision: string }, idempotencyKey) =>
      send(changes, { idempotencyKey, revision }),
    { success: `${title} saved`, quiet: true, onDone: onClose },
  );
  const seen = useSeen(shown, command);
  const { errors, check } = useChecked(problemsOf(draft), command.failure);
  useUnsaved(isChanged);

  const save = () =>
    check(() => {
      if (!isChanged) onClose();
      else command.run({ changes, revision: seen.revision });
    });
  const { failure, isRunning } = command;
  const isGeneral = failure && failure.status !== 412 && Object.keys(failure.errors).length === 0;

  return (
    <Box
      component="form"
      noValidate
      aria-label={`Edit ${title}`}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        save();
      }}
      sx={{ px: { xs: 2, sm: 3 }, pt: 1, pb: 1.5 }}
    >
      <Stack spacing={2.5} useFlexGap>
        {isGeneral ? <Alert severity="error">{failure.message}</Alert> : null}
        <SeenConflict seen={seen} onReload={reload} onKeep={keep} />
        <Inputs key={reloads} draft={draft} change={change} errors={errors} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <Button onClick={onClose} color="secondary" disabled={isRunning}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={isRunning}>
            Save
          </Button>
        </Box>
      </Stack>
    </Box>
  );
}
