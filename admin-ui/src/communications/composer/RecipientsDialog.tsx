import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useState } from 'react';
import type { RecipientView } from '../../../../contract/communications/communications.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Line, Lines } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { communicationResource } from '../communication-paths.ts';
import { useRecipients } from '../communication-queries.ts';
import { communicationsHttp } from '../communications-http.ts';
import { UnreachableLine } from '../letter/UnreachableLine.tsx';
import { recipientName } from '../recipient-words.ts';
import { recipientsWords } from './audience.ts';

interface RecipientsDialogProps {
  readonly communicationId: string;
  /** People can be left out and taken back in. */
  readonly isEditable: boolean;
  readonly onClose: () => void;
}

type Which = 'all' | 'gets' | 'left-out';

/** More than anyone reads; the search finds the others. */
const MOST = 100;

/** Who gets the letter, who is left out, and why. */
export const RecipientsDialog = ({ communicationId, isEditable, onClose }: RecipientsDialogProps) => {
  const recipients = useRecipients(communicationId);
  const [which, setWhich] = useState<Which>('all');
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim().toLowerCase());
  return (
    <InfoDialog title="Recipients" maxWidth="sm" onClose={onClose}>
      <QueryState query={recipients} what="recipients">
        {(found) => {
          const matching = found.recipients.filter((one) => isOf(which, one) && matches(one, wanted));
          const unreachable = found.unreachable.filter(({ name }) => name.toLowerCase().includes(wanted));
          return (
            <>
              <Typography component="output" sx={{ display: 'block', mb: 2 }}>
                {recipientsWords(found)}.
              </Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
                <TextField
                  type="search"
                  label="Search by name or email"
                  value={text}
                  onChange={({ target }) => setText(target.value)}
                  sx={{ flex: '1 1 220px' }}
                />
                <ToggleButtonGroup
                  exclusive
                  size="small"
                  aria-label="Show"
                  value={which}
                  onChange={(_, next: Which | null) => setWhich(next ?? 'all')}
                >
                  <ToggleButton value="all">All</ToggleButton>
                  <ToggleButton value="gets">Get it</ToggleButton>
                  <ToggleButton value="left-out">Left out</ToggleButton>
                </ToggleButtonGroup>
              </Box>
              <Box sx={{ height: 'min(400px, 50dvh)', overflowY: 'auto', mx: { xs: -2, sm: -3 } }}>
                <Lines label="Recipients">
                  {matching.slice(0, MOST).map((recipient) => (
                    <RecipientLine
                      key={recipient.communication_recipient_id}
                      communicationId={communicationId}
                      recipient={recipient}
                      isEditable={isEditable}
                    />
                  ))}
                  {which === 'gets'
                    ? null
                    : unreachable.map((one) => <UnreachableLine key={one.id} {...one} />)}
                </Lines>
              </Box>
              <Typography variant="caption" color="text.secondary" component="output">
                {countWords(matching.length, which === 'gets' ? 0 : unreachable.length)}
              </Typography>
            </>
          );
        }}
      </QueryState>
    </InfoDialog>
  );
};

const isOf = (which: Which, { left_out }: RecipientView): boolean =>
  which === 'all' || (which === 'gets') === (left_out === null);

const matches = (recipient: RecipientView, text: string): boolean =>
  [
    recipientName(recipient),
    ...recipient.emails.map(({ email }) => email),
    ...recipient.athletes.map(({ name }) => name),
  ]
    .join(' ')
    .toLowerCase()
    .includes(text);

function countWords(people: number, unreachable: number): string {
  const found = people + unreachable;
  if (found === 0) return 'No matching recipients.';
  return people > MOST
    ? `Showing the first ${MOST} of ${people}. Type part of a name to find others.`
    : `${found} shown`;
}

interface RecipientLineProps {
  readonly communicationId: string;
  readonly recipient: RecipientView;
  readonly isEditable: boolean;
}

const RecipientLine = ({ communicationId, recipient, isEditable }: RecipientLineProps) => {
  const { left_out, emails, athletes, duplicateContact } = recipient;
  const detail = [emails[0]?.email, athletes.map(({ name }) => name).join(', ')].filter(Boolean).join(' · ');
  return (
    <Line
      action={
        isEditable && (left_out === null || left_out.reason === 'left-out-by-staff') ? (
          <LeaveOutButton communicationId={communicationId} recipient={recipient} />
        ) : null
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {recipientName(recipient)}
        </Typography>
        {duplicateContact ? <ToneChip tone="orange" label="duplicate" /> : null}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {detail}
      </Typography>
      {left_out ? (
        <Typography variant="body2" sx={({ palette }) => ({ color: palette.tones.orange.ink })}>
          {left_out.text}
        </Typography>
      ) : null}
    </Line>
  );
};

const LeaveOutButton = ({ communicationId, recipient }: Omit<RecipientLineProps, 'isEditable'>) => {
  const isOut = recipient.left_out !== null;
  const command = useCommand((is_left_out: boolean, idempotencyKey) =>
    communicationsHttp.post<{ id: string }>(`${communicationResource(communicationId)}/left-out`, {
      body: { recipient: recipient.communication_recipient_id, is_left_out },
      idempotencyKey,
    }),
  );
  const label = isOut ? 'Take back in' : 'Leave out';
  return (
    <Button
      size="small"
      aria-label={`${label}: ${recipientName(recipient)}`}
      loading={command.isRunning}
      onClick={() => command.run(!isOut)}
      sx={{ flexShrink: 0 }}
    >
      {label}
    </Button>
  );
};
