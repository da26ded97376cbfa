import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { globalProblems } from '../../../domain/settings/globals.ts';
import type { GlobalView } from '../../../ui-kit/api-types.ts';
import { useChecked } from '../../../ui-kit/useChecked.ts';
import { ConflictNotice } from '../shell/ConflictNotice.tsx';
import { Line } from '../shell/Section.tsx';
import { GlobalField } from './GlobalField.tsx';
import { GlobalWords } from './GlobalWords.tsx';
import { useSaveGlobal } from './useSaveGlobal.ts';

interface Draft {
  readonly value: string;
  readonly revision: string;
}

/** A setting and its field. Until somebody types it follows what others do; then it remembers what was seen. */
export const GlobalLine = ({ global }: { global: GlobalView }) => {
  const [draft, setDraft] = useState<Draft>();
  const forget = () => {
    setDraft(undefined);
    startOver();
    command.forget();
  };
  const command = useSaveGlobal(global, { quiet: true, onDone: () => setDraft(undefined) });
  const value = draft?.value ?? global.global_value;
  const { errors, check, startOver } = useChecked(globalProblems(global.id, value.trim()), command.failure);
  const { failure } = command;
  const isGeneral = failure && failure.status !== 412 && failure.status !== 422;
  const isChanged = draft !== undefined && draft.value.trim() !== global.global_value;
  return (
    <Line>
      <Box
        component="form"
        noValidate
        aria-label={global.label}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 3, rowGap: 1.5, py: 1 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (draft) check(() => command.run({ ...draft, value: draft.value.trim() }));
        }}
      >
        <Box sx={{ flex: '1 1 280px' }}>
          <GlobalWords global={global} />
        </Box>
        <Box sx={{ flex: '0 1 340px', display: 'grid', gap: 1.5 }}>
          <GlobalField
            global={global}
            value={value}
            problem={errors['global_value']}
            onChange={(next) => setDraft({ value: next, revision: draft?.revision ?? global.revision })}
          />
          {failure?.status === 412 ? (
            <ConflictNotice
              since={failure.since}
              onReload={forget}
              onKeep={() => {
                setDraft({ value, revision: global.revision });
                command.forget();
              }}
            />
          ) : null}
          {isGeneral ? <Alert severity="error">{failure.message}</Alert> : null}
          {isChanged ? (
            <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
              <Button size="small" color="secondary" onClick={forget} disabled={command.isRunning}>
                Cancel
              </Button>
              <Button size="small" type="submit" variant="contained" loading={command.isRunning}>
                Save
              </Button>
            </Box>
          ) : null}
        </Box>
      </Box>
    </Line>
  );
};
