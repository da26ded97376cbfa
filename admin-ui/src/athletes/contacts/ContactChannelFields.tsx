import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ContactView } from '../../../../contract/athletes/contacts.ts';
import { DEFAULT_PHONE_CHANNEL, EMAIL_CHANNEL } from '../../../../domain/athletes/contacts/channels.ts';
import { contactTexts } from '../../../../domain/athletes/contacts/contact-texts.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { ChannelLine } from './ChannelLine.tsx';
import {
  type ChangeDraft,
  type ChannelDraft,
  type ContactDraft,
  draftOf,
  isEmailChannel,
  newChannel,
} from './contact-draft.ts';
import { contactPath } from './contact-owner.ts';
import { channelField } from './contact-tabs.ts';

interface ContactChannelFieldsProps {
  readonly contactId: string;
  readonly draft: ContactDraft;
  /** Undefined while the contact is new. */
  readonly saved: ContactDraft | undefined;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: ChangeDraft;
  readonly onSettled: (part: Partial<ContactDraft>, revision: string | null) => void;
}

/** The email addresses with their opt-outs, and the phone numbers. */
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
          No email or phone yet. A contact needs an email to be invited.
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

interface MergeOptOutsProps {
  readonly contactId: string;
  readonly onChange: ChangeDraft;
  readonly onSettled: (part: Partial<ContactDraft>, revision: string | null) => void;
}

/** Copies the opt-outs of one address to all addresses and saves them at once. Unsaved opt-outs stay checked. */
const MergeOptOuts = ({ contactId, onChange, onSettled }: MergeOptOutsProps) => {
  const command = useCommand(
    async (_: undefined, idempotencyKey) => {
      await http.post<{ id: string }>(`${contactPath(contactId)}/merge-opt-outs`, { idempotencyKey });
      const answer = await http.get<ContactView>(contactPath(contactId));
      const { channels } = draftOf(answer.results);
      onSettled({ channels }, answer.results.revision);
      onChange((typed) => ({
        channels: typed.channels.map((line) => {
          const merged = channels.find(({ id }) => id === line.id)?.optOutIds ?? [];
          return { ...line, optOutIds: [...new Set([...line.optOutIds, ...merged])] };
        }),
      }));
      return { ...answer, results: null };
    },
    { success: 'Opt outs merged', quiet: true },
  );
  return (
    <Box sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 1.5 }}>
      {command.failure ? (
        <Alert severity="error" sx={{ mb: 1 }}>
          {contactTexts.optOutsNotSaved(command.failure.message)}
        </Alert>
      ) : null}
      <Button
        variant="outlined"
        size="small"
        loading={command.isRunning}
        onClick={() => command.run(undefined)}
      >
        Merge opt-outs
      </Button>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 0.5 }}>
        Applies the opt-outs of every email and of their users to all of these emails. Saved immediately.
      </Typography>
    </Box>
  );
};
