import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { CommunicationView } from '../../../../contract/communications/communications.ts';
import { communicationOptions } from '../../../../domain/shared/communication-options.ts';
import { adminRoles } from '../../../../domain/shared/roles.ts';
import { Section } from '../../shell/Section.tsx';
import { useRole } from '../../shell/useRole.ts';
import { NOT_OPTIONAL, useKinds } from '../communication-queries.ts';
import type { LetterFields } from './letter-fields.ts';

interface LetterSettingsProps {
  readonly typed: LetterFields;
  readonly author: CommunicationView['author'];
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (part: Partial<LetterFields>) => void;
}

/** The kind of message, where replies go, and whether opens and clicks are counted. */
export const LetterSettings = ({ typed, author, errors, onChange }: LetterSettingsProps) => (
  <Section title="Settings">
    <Stack spacing={2.5} useFlexGap sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
      <KindOfMessage typed={typed} errors={errors} onChange={onChange} />
      <SettingSwitch
        label={author ? `Replies go to ${author.name}` : 'Replies go to the author'}
        hint="Off: replies go to the address of the business."
        isOn={typed.replies_to_author}
        onTurn={(replies_to_author) => onChange({ replies_to_author })}
      />
      <SettingSwitch
        label="Count opens and clicks"
        hint="Emails carry a small picture, and links go through our address. Athletes under 18 are never counted."
        isOn={typed.is_tracked}
        onTurn={(is_tracked) => onChange({ is_tracked })}
      />
    </Stack>
  </Section>
);

/** MUI's select has no empty string for "not optional", which the API calls null. */
const NO_OPTION = 'not-optional';

/** People who turned this kind off are left out. Only admins can write to everybody, and say why. */
const KindOfMessage = ({ typed, errors, onChange }: Omit<LetterSettingsProps, 'author'>) => {
  const { data: kinds = [], error } = useKinds();
  const role = useRole();
  const isAdmin = role !== undefined && adminRoles.includes(role);
  const offered = kinds.filter(({ id, is_active }) => is_active || id === typed.option_id);
  const choices = [
    ...offered.map(({ id, label, is_active }) => ({
      value: id,
      label: is_active ? label : `${label} (not offered)`,
    })),
    ...(isAdmin || typed.option_id === null ? [{ value: NO_OPTION, label: NOT_OPTIONAL }] : []),
  ];
  const value = typed.option_id ?? NO_OPTION;
  const hint = kinds.find(({ id }) => id === typed.option_id)?.description;
  return (
    <>
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      <TextField
        select
        label="Kind of Message"
        // MUI warns about a value that is not among the choices, so none is selected until they are loaded.
        value={choices.some((choice) => choice.value === value) ? value : ''}
        onChange={({ target }) => {
          const chosen = communicationOptions.find(({ id }) => id === target.value);
          onChange({ option_id: chosen?.id ?? null });
        }}
        error={Boolean(errors['option_id'])}
        helperText={
          errors['option_id'] ??
          (typed.option_id === null
            ? 'Also sent to people who turned emails off. Use it only for what everybody must know.'
            : hint)
        }
        slotProps={{ inputLabel: { shrink: true } }}
      >
        {choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            {choice.label}
          </MenuItem>
        ))}
      </TextField>
      {typed.option_id === null ? (
        <TextField
          label="Reason"
          required
          multiline
          value={typed.not_optional_reason}
          onChange={({ target }) => onChange({ not_optional_reason: target.value })}
          error={Boolean(errors['option_id'] ?? errors['not_optional_reason'])}
          helperText={
            errors['not_optional_reason'] ??
            'Why nobody can opt out of this message. It is kept in the history.'
          }
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      ) : null}
    </>
  );
};

interface SettingSwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
}

const SettingSwitch = ({ label, hint, isOn, onTurn }: SettingSwitchProps) => {
  const hintId = useId();
  return (
    <Box>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={isOn}
            onChange={(_, next) => onTurn(next)}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
      />
      <FormHelperText id={hintId}>{hint}</FormHelperText>
    </Box>
  );
};
