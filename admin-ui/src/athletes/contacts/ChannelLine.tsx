import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CommunicationOptionView } from '../../../../contract/settings/communication-options.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useValues } from '../../shell/useValues.ts';
import { type ChannelDraft, isEmailChannel, shapedValue } from './contact-draft.ts';

interface ChannelLineProps {
  readonly channel: ChannelDraft;
  /** From 1. Distinguishes several lines of one kind. */
  readonly place: number;
  readonly problem: string | undefined;
  readonly onChange: (part: Partial<ChannelDraft>) => void;
  readonly onRemove: () => void;
}

export const ChannelLine = ({ channel, place, problem, onChange, onRemove }: ChannelLineProps) => {
  const isEmail = isEmailChannel(channel);
  const setValue = (value: string) => onChange({ value });
  return (
    <Box>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: { xs: 2, sm: 1 } }}>
        {isEmail ? null : (
          <KindOfPhone channelId={channel.channelId} onChange={(channelId) => onChange({ channelId })} />
        )}
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, flex: 1 }}>
          {isEmail ? (
            <TextField
              label="Email"
              type="email"
              autoComplete="off"
              value={channel.value}
              onChange={(event) => setValue(event.target.value)}
              error={Boolean(problem)}
              helperText={problem}
            />
          ) : (
            <PhoneField label="Phone" channel={channel} onChange={setValue} problem={problem} />
          )}
          <Tooltip title="Remove">
            <IconButton
              aria-label={`Remove ${channel.value || `line ${place}`}`}
              onClick={onRemove}
              sx={{ mt: 0.25 }}
            >
              <DeleteOutlined />
            </IconButton>
          </Tooltip>
        </Box>
      </Box>
      {isEmail && channel.value.trim() ? (
        <OptOutChoices
          email={channel.value}
          chosen={channel.optOutIds}
          onChange={(optOutIds) => onChange({ optOutIds })}
        />
      ) : null}
    </Box>
  );
};

const KindOfPhone = ({
  channelId,
  onChange,
}: {
  channelId: number;
  onChange: (channelId: number) => void;
}) => {
  const kinds = useValues('channels').rows.filter(({ channel_type }) => channel_type !== 'email');
  return (
    <TextField
      select
      label="Type"
      // There are no choices until the types are loaded.
      value={kinds.some(({ id }) => id === channelId) ? channelId : ''}
      onChange={({ target: { value } }) => onChange(Number(value))}
      sx={{ flexShrink: 0, width: { sm: 168 } }}
    >
      {kinds.map(({ id, label }) => (
        <MenuItem key={id} value={id}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** Part 1 §9. */
const SHAPE_MS = 1_000;

interface PhoneFieldProps {
  readonly label: string;
  readonly channel: ChannelDraft;
  readonly onChange: (value: string) => void;
  readonly problem: string | undefined;
}

/** A phone number in any format. A US number is formatted when typing pauses. */
const PhoneField = ({ label, channel, onChange, problem }: PhoneFieldProps) => {
  const { value } = channel;
  const [wasTyped, setTyped] = useState(false);
  // A saved number keeps its format until the user edits it.
  const shaped = wasTyped ? shapedValue(channel) : value;
  useEffect(() => {
    if (shaped === value) return undefined;
    const timer = setTimeout(() => onChange(shaped), SHAPE_MS);
    return () => clearTimeout(timer);
  }, [shaped, value, onChange]);
  return (
    <TextField
      label={label}
      type="tel"
      autoComplete="off"
      value={value}
      onChange={(event) => {
        setTyped(true);
        onChange(event.target.value);
      }}
      onBlur={() => onChange(shaped)}
      error={Boolean(problem)}
      helperText={problem}
    />
  );
};

interface OptOutChoicesProps {
  readonly email: string;
  /** Ids of the kinds of email that this address does not receive. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Chooses the kinds of email that an address does not receive. */
const OptOutChoices = ({ email, chosen, onChange }: OptOutChoicesProps) => {
  const { data: options = [] } = useQuery({
    queryKey: ['communication options'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly CommunicationOptionView[]>('admin/communication-options', { signal })).results,
  });
  // A chosen kind stays visible after it is no longer offered.
  const shown = options.filter(({ id, is_active }) => is_active || chosen.includes(id));
  if (shown.length === 0) return null;
  return (
    <FormControl component="fieldset" sx={{ mt: 0.5, ml: 1.75 }}>
      <FormLabel component="legend" sx={{ typography: 'caption' }} aria-label={`Opt outs of ${email}`}>
        Messages this address does not receive
      </FormLabel>
      <FormGroup row>
        {shown.map(({ id, label }) => (
          <FormControlLabel
            key={id}
            label={label}
            slotProps={{ typography: { variant: 'body2' } }}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(id)}
                onChange={(_, isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
};
