import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type {
  AudienceView,
  CommunicationView,
  RecipientView,
} from '../../../../contract/communications/communications.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { Section } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { communicationResource } from '../communication-paths.ts';
import { useRecipients } from '../communication-queries.ts';
import { communicationsHttp } from '../communications-http.ts';
import { typedRecipients } from '../recipient-words.ts';
import { AddRecipients } from './AddRecipients.tsx';
import { audiencePath, audienceWords, recipientsWords } from './audience.ts';
import { RecipientDialog } from './RecipientDialog.tsx';
import { RecipientsDialog } from './RecipientsDialog.tsx';

interface RecipientsPanelProps {
  readonly communication: CommunicationView;
  readonly error: string | undefined;
}

/** Whom the letter is written to, and how many people that is now. */
export const RecipientsPanel = ({ communication, error }: RecipientsPanelProps) => {
  const { id, audience } = communication;
  const typed = typedRecipients(communication);
  const isEmpty = audience.length === 0 && typed.length === 0;
  return (
    <Section title="Recipients" action={<AddRecipients communication={communication} />}>
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
        {error ? (
          <FormHelperText error sx={{ mb: 1 }}>
            {error}
          </FormHelperText>
        ) : null}
        {isEmpty ? (
          <Typography variant="body2" color="text.secondary">
            Add athletes, training groups or a season: their families get the message. You can also write to
            trainers, contacts and anyone with an email address.
          </Typography>
        ) : (
          <>
            <Box
              component="ul"
              aria-label="Audience"
              sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
            >
              {audience.map((part) => (
                <AudienceChip key={`${part.kind} ${part.id}`} communicationId={id} part={part} />
              ))}
              {typed.map((recipient) => (
                <TypedRecipient
                  key={recipient.communication_recipient_id}
                  communicationId={id}
                  recipient={recipient}
                />
              ))}
            </Box>
            <Reach communicationId={id} />
          </>
        )}
      </Box>
    </Section>
  );
};

const AudienceChip = ({ communicationId, part }: { communicationId: string; part: AudienceView }) => {
  const remove = useCommand((_: undefined, idempotencyKey) =>
    communicationsHttp.delete<{ id: string } | null>(audiencePath(communicationId, part), { idempotencyKey }),
  );
  return (
    <RemovableChip
      label={audienceWords(part)}
      name={part.name}
      isRemoving={remove.isRunning}
      onRemove={() => remove.run(undefined)}
    />
  );
};

/** A recipient typed by hand: the chip opens the dialog that changes it. */
const TypedRecipient = ({
  communicationId,
  recipient,
}: {
  communicationId: string;
  recipient: RecipientView;
}) => {
  const [isEditing, setEditing] = useState(false);
  const name = `${recipient.recipient_first_name} ${recipient.recipient_last_name}`;
  const remove = useCommand((_: undefined, idempotencyKey) =>
    communicationsHttp.delete<{ id: string } | null>(
      `${communicationResource(communicationId)}/recipients/${recipient.person.id}`,
      { idempotencyKey },
    ),
  );
  return (
    <>
      <RemovableChip
        label={name}
        name={name}
        isRemoving={remove.isRunning}
        onRemove={() => remove.run(undefined)}
        onOpen={() => setEditing(true)}
      />
      {isEditing ? (
        <RecipientDialog
          communicationId={communicationId}
          recipient={recipient}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </>
  );
};

interface RemovableChipProps {
  readonly label: string;
  readonly name: string;
  readonly isRemoving: boolean;
  readonly onRemove: () => void;
  readonly onOpen?: () => void;
}

/** MUI's chip is deleted by Delete or Backspace only, which nobody finds, so the button stands beside the text. */
const RemovableChip = ({ label, name, isRemoving, onRemove, onOpen }: RemovableChipProps) => (
  <Box component="li" sx={{ maxWidth: '100%' }}>
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        maxWidth: '100%',
        borderRadius: 99,
        border: '1px solid',
        borderColor: 'divider',
        opacity: isRemoving ? 0.5 : 1,
      }}
    >
      <Chip
        label={label}
        size="small"
        variant="filled"
        {...(onOpen && { onClick: onOpen, 'aria-label': `Edit ${name}` })}
        sx={{ backgroundColor: 'transparent', fontSize: '0.875rem', minWidth: 0 }}
      />
      <RemoveButton name={name} onRemove={onRemove} isRemoving={isRemoving} />
    </Box>
  </Box>
);

const RemoveButton = ({
  name,
  isRemoving,
  onRemove,
}: Pick<RemovableChipProps, 'name' | 'isRemoving' | 'onRemove'>) => (
  <IconButton
    size="small"
    aria-label={`Remove ${name}`}
    disabled={isRemoving}
    onClick={onRemove}
    sx={{ p: { xs: 1, sm: 0.5 }, mr: 0.25 }}
  >
    <Close sx={{ fontSize: 16 }} />
  </IconButton>
);

/** How many people get the letter now, and who does not. */
const Reach = ({ communicationId }: { communicationId: string }) => {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useRecipients(communicationId);
  if (error && !data) {
    return (
      <Alert severity="error" sx={{ mt: 1.5 }}>
        {messageOf(error)}
      </Alert>
    );
  }
  return (
    <Box sx={{ mt: 1.5 }}>
      {data ? (
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)} sx={{ ml: -1, textAlign: 'left' }}>
          {recipientsWords(data)}
        </Button>
      ) : (
        <Skeleton width={220} height={40} />
      )}
      {isOpen && data ? (
        <RecipientsDialog communicationId={communicationId} isEditable onClose={() => setOpen(false)} />
      ) : null}
    </Box>
  );
};
