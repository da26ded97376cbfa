import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CommunicationView } from '../../../../contract/communications/communications.ts';
import { formatInstant, formatInstantTime } from '../../../../ui-kit/business-time.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { communicationResource } from '../communication-paths.ts';
import { communicationsHttp } from '../communications-http.ts';
import { useSecondsUntil } from './useSecondsUntil.ts';

interface WaitingNoticeProps {
  readonly communication: CommunicationView;
  readonly send: NonNullable<CommunicationView['send']>;
}

/** While a letter waits to start, it can be recalled and becomes a draft again. */
export const WaitingNotice = ({ communication, send }: WaitingNoticeProps) => {
  const queries = useQueryClient();
  const left = useSecondsUntil(send.not_before);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: ['communications'] });
  }, [isOver, queries]);
  const recall = useCommand(
    (_: undefined, idempotencyKey) =>
      communicationsHttp.post<{ id: string }>(`${communicationResource(communication.id)}/recall`, {
        idempotencyKey,
      }),
    { success: 'Nothing was sent. The message is a draft again.' },
  );
  const isSoon = !send.is_scheduled;
  return (
    <Alert
      severity="info"
      sx={{ mb: 3 }}
      action={
        communication.may_edit ? (
          <Button
            color="inherit"
            loading={recall.isRunning}
            disabled={isOver}
            onClick={() => recall.run(undefined)}
            sx={{ fontWeight: 700 }}
          >
            {isSoon ? 'Undo' : 'Recall'}
          </Button>
        ) : null
      }
    >
      {isSoon ? (
        <>
          {/* Screen readers hear the time once, not every second. */}
          <span aria-hidden="true" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {isOver ? 'Sending starts now.' : `Sending starts in ${left} s.`}
          </span>
          <span style={visuallyHidden}>
            {`Sending starts at ${formatInstantTime(send.not_before)}. You can undo it until then.`}
          </span>
        </>
      ) : (
        `Scheduled for ${formatInstant(send.not_before)}. It can be recalled until then.`
      )}
    </Alert>
  );
};
