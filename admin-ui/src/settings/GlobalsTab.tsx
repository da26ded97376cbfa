import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GlobalView } from '../../../contract/settings/globals.ts';
import { globalNamed, globalProblems, globalSections } from '../../../domain/settings/globals.ts';
import { http } from '../../../ui-kit/http.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';
import { useChecked } from '../../../ui-kit/useChecked.ts';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { ConflictNotice } from '../shell/ConflictNotice.tsx';
import { Loading } from '../shell/Loading.tsx';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { Line, Lines, LineText, Section } from '../shell/Section.tsx';
import { SwitchLine } from '../shell/SwitchLine.tsx';
import { TimezoneChoice } from '../shell/TimezoneChoice.tsx';
import { useCommand } from '../shell/useCommand.ts';
import { LogoLine } from './LogoLine.tsx';

/** The settings of the business. Each line is saved separately. */
const GlobalsTab = () => {
  const { data: globals, error } = useQuery({
    queryKey: ['globals'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly GlobalView[]>('admin/globals', { signal })).results,
  });
  if (!globals) {
    return error ? <ReadFailure error={error} /> : <Loading what="settings" />;
  }
  return (
    <Stack spacing={3}>
      {globalSections.map((section) => (
        <Section key={section} title={section} hint={hints[section]}>
          <Lines label={`Settings: ${section}`}>
            {globals
              .filter(({ id }) => globalNamed(id)?.section === section)
              .map((global) => {
                if (global.kind === 'boolean') return <GlobalSwitch key={global.id} global={global} />;
                if (global.kind === 'picture') return <LogoLine key={global.id} global={global} />;
                return <GlobalLine key={global.id} global={global} />;
              })}
          </Lines>
        </Section>
      ))}
    </Stack>
  );
};

export default GlobalsTab;

const hints = {
  Business: 'Each line is saved separately.',
  Schedules: 'Sessions, waitlists, and what trainers need beside the ice.',
  Billing: 'Invoices, charges, discounts, and commissions.',
  Emails: 'How fast emails leave, and when campaigns may write.',
} as const;

/** A yes-or-no setting, saved immediately. A derived setting is read-only. */
const GlobalSwitch = ({ global }: { global: GlobalView }) => {
  const { label, description, global_value, is_read_only, revision } = global;
  const [isAsking, setAsking] = useState(false);
  const command = useSaveGlobal(global, { onDone: () => setAsking(false) });
  const isOn = global_value === 'true';
  const confirms = globalNamed(global.id)?.confirms;
  if (is_read_only) {
    return (
      <Line action={<ToneChip tone={isOn ? 'green' : 'grey'} label={isOn ? 'on' : 'off'} />}>
        <LineText name={label} detail={description} />
      </Line>
    );
  }
  const turn = (next: boolean) => command.run({ value: String(next), revision });
  if (!confirms) {
    return <SwitchLine label={label} hint={description} isOn={isOn} command={command} onTurn={turn} />;
  }
  return (
    <>
      <SwitchLine
        asksFirst
        label={label}
        hint={description}
        isOn={isOn}
        command={command}
        onTurn={(next) => (next ? setAsking(true) : turn(false))}
      />
      {isAsking ? (
        <ConfirmDialog
          title={`Turn On ${label}`}
          confirmLabel="Turn on"
          command={command}
          onConfirm={() => turn(true)}
          onCancel={() => setAsking(false)}
        >
          <Stack spacing={1.5}>
            {confirms.map((paragraph) => (
              <span key={paragraph}>{paragraph}</span>
            ))}
          </Stack>
        </ConfirmDialog>
      ) : null}
    </>
  );
};

interface Draft {
  readonly value: string;
  readonly revision: string;
}

/**
 * A setting and its input. It follows changes by other users until the user types; from then on it keeps the
 * revision that the user saw.
 */
const GlobalLine = ({ global }: { global: GlobalView }) => {
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
  // Until the newer value is loaded, there is nothing to reload or to replace.
  const isReadAgain = global.revision !== draft?.revision;
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
          <LineText name={global.label} detail={global.description} />
        </Box>
        <Box sx={{ flex: '0 1 340px', display: 'grid', gap: 1.5 }}>
          <GlobalField
            global={global}
            value={value}
            problem={errors['global_value']}
            onChange={(next) => setDraft({ value: next, revision: draft?.revision ?? global.revision })}
          />
          {failure?.status === 412 && isReadAgain ? (
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

/** The keyboard that a phone shows; numbers for all other kinds. */
const inputModes: Partial<Record<GlobalView['kind'], 'text' | 'decimal'>> = {
  text: 'text',
  percent: 'decimal',
};

/** The input of a setting. */
const GlobalField = (props: GlobalFieldProps) => {
  const { global, value, problem, onChange } = props;
  if (global.kind === 'timezone') return <TimezoneField {...props} />;
  return (
    <TextField
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={Boolean(problem)}
      helperText={problem}
      // The label is in the text before the input.
      slotProps={{
        htmlInput: {
          'aria-label': global.label,
          inputMode: inputModes[global.kind] ?? 'numeric',
          maxLength: global.kind === 'text' ? 200 : 20,
        },
      }}
      sx={{ '& input': { fontVariantNumeric: 'tabular-nums' } }}
    />
  );
};

interface GlobalFieldProps {
  readonly global: GlobalView;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The line shows the label, so the input needs one only for screen readers. */
const TimezoneField = ({ global, value, problem, onChange }: GlobalFieldProps) => (
  <TimezoneChoice label={global.label} hidesLabel value={value} problem={problem} onChange={onChange} />
);

interface Setting {
  readonly value: string;
  /** The revision that the user saw when editing began. */
  readonly revision: string;
}

const useSaveGlobal = (
  { id, label }: GlobalView,
  options: { readonly quiet?: boolean; readonly onDone?: () => void } = {},
) =>
  useCommand(
    ({ value, revision }: Setting, idempotencyKey) =>
      http.put<{ id: string }>(`admin/globals/${id}`, {
        body: { global_value: value },
        revision,
        idempotencyKey,
      }),
    { ...options, success: `${label} saved` },
  );
