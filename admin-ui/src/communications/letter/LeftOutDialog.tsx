import Typography from '@mui/material/Typography';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Line, Lines, LineText } from '../../shell/Section.tsx';
import { useRecipients } from '../communication-queries.ts';
import { recipientName } from '../recipient-words.ts';
import { UnreachableLine } from './UnreachableLine.tsx';

interface LeftOutDialogProps {
  readonly communicationId: string;
  readonly onClose: () => void;
}

/** Who got no message, and why. */
export const LeftOutDialog = ({ communicationId, onClose }: LeftOutDialogProps) => (
  <InfoDialog title="Left out" onClose={onClose}>
    <QueryState query={useRecipients(communicationId)} what="recipients">
      {({ recipients, unreachable }) => (
        <Lines label="Left out">
          {recipients.map((recipient) =>
            recipient.left_out ? (
              <Line key={recipient.communication_recipient_id}>
                <LineText
                  name={recipientName(recipient)}
                  detail={[recipient.emails[0]?.email, recipient.athletes.map(({ name }) => name).join(', ')]
                    .filter(Boolean)
                    .join(' · ')}
                />
                <Typography variant="body2">{recipient.left_out.text}</Typography>
              </Line>
            ) : null,
          )}
          {unreachable.map((one) => (
            <UnreachableLine key={one.id} {...one} />
          ))}
        </Lines>
      )}
    </QueryState>
  </InfoDialog>
);
