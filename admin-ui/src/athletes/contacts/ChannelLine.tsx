import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useValues } from '../../shell/useValues.ts';
import { type ChannelDraft, isEmailChannel } from './contact-draft.ts';
import { OptOutChoices } from './OptOutChoices.tsx';
import { PhoneField } from './PhoneField.tsx';

interface ChannelLineProps {
  readonly channel: ChannelDraft;
  /** From 1: several lines of a kind are told apart by it. */
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
      // Nothing can be chosen before the types are there.
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
