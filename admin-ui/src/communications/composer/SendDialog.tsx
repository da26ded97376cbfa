import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { CommunicationView, SentView } from '../../../../contract/communications/communications.ts';
import { communicationTexts } from '../../../../domain/communications/communication-texts.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { clockWords, zoneWords } from '../../../../domain/shared/moment-words.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import type { WallClock } from '../../../../domain/shared/wall-clock.ts';
import { businessTimezone, clockNow, instantAt } from '../../../../ui-kit/business-time.ts';
import { DayField } from '../../../../ui-kit/DayField.tsx';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { QueryState } from '../../shell/QueryState.tsx';
import { LabeledValue, LabeledValues } from '../../shell/record/LabeledValue.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { communicationResource } from '../communication-paths.ts';
import { useKindName, useRecipients } from '../communication-queries.ts';
import { inWords } from '../communications-http.ts';
import { subjectOf } from '../subject-words.ts';
import { quietUntil, timeProblems } from './send-time.ts';

interface SendDialogProps {
  readonly communication: CommunicationView;
  readonly onClose: () => void;
}

type When = 'morning' | 'now' | 'later';

/** What will be sent, to how many, and when. Nothing leaves before the grace period is over. */
export const SendDialog = ({ communication, onClose }: SendDialogProps) => {
  const { id } = communication;
  const [openedAt] = useState(clockNow);
  const morning = quietUntil(communication.option_id, openedAt);
  const [when, setWhen] = useState<When>(morning ? 'morning' : 'now');
  const [chosen, setChosen] = useState<WallClock>(morning ?? { day: openedAt.day, time: '' });
  const command = useSend(id, onClose);
  const { errors, check } = useChecked(
    when === 'later' ? timeProblems(chosen, clockNow()) : [],
    command.failure,
  );
  const at = when === 'morning' ? morning : when === 'later' ? chosen : undefined;
  return (
    <FormDialog
      title="Send Message"
      maxWidth="sm"
      saveLabel={when === 'now' ? 'Send' : 'Schedule'}
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run(at))}
    >
      {command.failure?.status === 422 ? <Alert severity="error">{command.failure.message}</Alert> : null}
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{subjectOf(communication)}</Typography>
      <Summary communication={communication} />
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Typography component="legend" variant="subtitle2">
          When
        </Typography>
        {morning ? (
          <Typography variant="body2" color="text.secondary">
            {`It is ${clockWords(openedAt.time)}. People prefer to get news during the day.`}
          </Typography>
        ) : null}
        <RadioGroup aria-label="When" value={when} onChange={(_, next) => setWhen(whenOf(next))}>
          {morning ? (
            <FormControlLabel
              value="morning"
              control={<Radio size="small" />}
              label={`Send at ${clockWords(morning.time)}${morning.day === openedAt.day ? '' : ` on ${formatShortDay(morning.day)}`}`}
            />
          ) : null}
          <FormControlLabel value="now" control={<Radio size="small" />} label="Send now" />
          <FormControlLabel value="later" control={<Radio size="small" />} label="Choose a time" />
        </RadioGroup>
        {when === 'later' ? (
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mt: 1, pl: { sm: 4 } }}
          >
            <Box sx={{ flex: '1 1 160px' }}>
              <DayField
                label="Day"
                required
                value={chosen.day}
                onChange={(day) => setChosen({ ...chosen, day })}
                error={errors['day']}
              />
            </Box>
            <TextField
              type="time"
              label="Time"
              required
              value={chosen.time}
              onChange={({ target }) => setChosen({ ...chosen, time: target.value })}
              error={Boolean(errors['time'] ?? errors['scheduled_at'])}
              helperText={errors['time'] ?? errors['scheduled_at'] ?? zoneHint()}
              slotProps={{ inputLabel: { shrink: true } }}
              sx={{ flex: '1 1 160px' }}
            />
          </Box>
        ) : null}
      </Box>
    </FormDialog>
  );
};

const whenOf = (text: string): When => (text === 'morning' || text === 'later' ? text : 'now');

const zoneHint = (): string =>
  `In the timezone of the business, ${zoneWords(businessTimezone(), new Date().toISOString())}`;

/** Sends now or at a time of the business. */
const useSend = (id: string, onDone: () => void) =>
  useCommand(
    (at: WallClock | undefined, idempotencyKey) =>
      inWords(
        http.post<SentView>(`${communicationResource(id)}/send`, {
          body: at ? { scheduled_at: instantAt(at) } : {},
          idempotencyKey,
        }),
        communicationTexts.notSent,
      ),
    { quiet: true, onDone },
  );

const Summary = ({ communication }: { communication: CommunicationView }) => {
  const { id, option_id, attachments, is_tracked } = communication;
  const kindName = useKindName();
  const recipients = useRecipients(id);
  return (
    <Box sx={{ mx: { xs: -2, sm: -3 } }}>
      <QueryState query={recipients} what="recipients">
        {({ mails, left_out }) => (
          <LabeledValues>
            <LabeledValue name="Emails">{counted(mails, 'email')}</LabeledValue>
            <LabeledValue name="Left out">
              {left_out === 0 ? 'Nobody' : `${left_out} ${left_out === 1 ? 'person' : 'people'}`}
            </LabeledValue>
            <LabeledValue name="Kind">{kindName(option_id)}</LabeledValue>
            <LabeledValue name="Attachments">
              {attachments
                .map(({ filename, is_link }) => (is_link ? `${filename} (link)` : filename))
                .join(', ')}
            </LabeledValue>
            <LabeledValue name="Counted">{is_tracked ? 'Opens and clicks' : 'No'}</LabeledValue>
          </LabeledValues>
        )}
      </QueryState>
    </Box>
  );
};
