import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DEFAULT_PHONE_CHANNEL, EMAIL_CHANNEL } from '../../../../domain/athletes/contacts/channels.ts';
import { ChannelLine } from './ChannelLine.tsx';
import {
  type ChangeDraft,
  type ChannelDraft,
  type ContactDraft,
  isEmailChannel,
  newChannel,
} from './contact-draft.ts';
import { channelField } from './contact-tabs.ts';
import { MergeOptOuts } from './MergeOptOuts.tsx';

interface ContactChannelFieldsProps {
  readonly contactId: string;
  readonly draft: ContactDraft;
  /** Nothing as long as the contact is new. */
  readonly saved: ContactDraft | undefined;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: ChangeDraft;
  readonly onSettled: (part: Partial<ContactDraft>, revision: string | null) => void;
}

/** The e-mail addresses, with what is not wanted there, and the telephone numbers. */
export const ContactChannelFields = (props: ContactChannelFieldsProps) => {
  const { contactId, draft, saved, errors, onChange, onSettled } = props;
  const { channels } = draft;
  const put = (next: (lines: readonly ChannelDraft[]) => readonly ChannelDraft[]) =>
    onChange((typed) => ({ channels: next(typed.channels) }));
  const changeOne = (id: string, part: Partial<ChannelDraft>) =>
    put((lines) => lines.map((line) => (line.id === id ? { ...line, ...part } : line)));
  const addLine = (label: string, channelId: number) => (
    <Button startIcon={<Add />} onClick={() => put((lines) => [...lines, newChannel(channelId)])}>
      {label}
    </Button>
  );
  return (
    <Stack spacing={2.5} useFlexGap sx={{ pt: 1 }}>
      {channels.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          No email and no phone yet. An email is what an invitation needs.
        </Typography>
      ) : null}
      {channels.map((channel, index) => (
        <ChannelLine
          key={channel.id}
          channel={channel}
          place={index + 1}
          problem={errors[channelField(channel.id)]}
          onChange={(part) => changeOne(channel.id, part)}
          onRemove={() => put((lines) => lines.filter(({ id }) => id !== channel.id))}
        />
      ))}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {addLine('Add Email', EMAIL_CHANNEL)}
        {addLine('Add Phone', DEFAULT_PHONE_CHANNEL)}
      </Stack>
      {saved?.channels.some(isEmailChannel) ? (
        <MergeOptOuts contactId={contactId} onChange={onChange} onSettled={onSettled} />
      ) : null}
    </Stack>
  );
};
