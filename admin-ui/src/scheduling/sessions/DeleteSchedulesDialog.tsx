import Box from '@mui/material/Box';
import type { ChangedSchedulesView } from '../../../../contract/scheduling/schedules.ts';
import { schedulingTexts } from '../../../../domain/scheduling/scheduling-texts.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useSessionOffers } from '../../shell/useSessionOffers.ts';
import { scheduleResource } from '../scheduling-paths.ts';
import { SeriesScopeFields } from './series/SeriesScopeFields.tsx';
import { usePlannedSessions, useSeriesChoice } from './series/useSeriesChoice.ts';
import { useSchedule } from './session-queries.ts';
import { useOutcomes } from './useOutcomes.ts';

interface DeleteSchedulesDialogProps {
  readonly scheduleIds: readonly string[];
  /** Number of athletes in the session, if it is known. */
  readonly occupied?: number;
  /** Called if at least one session was deleted. */
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Deletes sessions with their reservations; credits are returned. */
export const DeleteSchedulesDialog = (props: DeleteSchedulesDialogProps) => {
  const { scheduleIds, occupied, onDeleted, onClose } = props;
  const outcomes = useOutcomes();
  const offer = useSessionOffers();
  const [only = '', ...others] = scheduleIds;
  const isOne = others.length === 0;
  const { data: session } = useSchedule(only, isOne);
  const choice = useSeriesChoice(isOne ? session : undefined);
  const planned = usePlannedSessions(choice);
  const isAlone = isOne && choice.scope === 'one';
  const command = useCommand(
    async (_: undefined, idempotencyKey) => {
      if (isAlone) {
        const answer = await http.delete<{ id: string }>(scheduleResource(only), { idempotencyKey });
        outcomes.tell({ success: 1, total: 1, errors: [] }, schedulingTexts.deleted);
        offer({ sessionIds: scheduleIds, change: 'canceled' });
        onDeleted();
        onClose();
        return { ...answer, results: null };
      }
      const answer = await http.post<ChangedSchedulesView>('schedules/delete', {
        body: { scheduleIds, ...choice.fields },
        idempotencyKey,
      });
      outcomes.tell(answer.results, schedulingTexts.deleted);
      if (answer.results.success > 0) {
        offer({ sessionIds: answer.results.schedule_ids, change: 'canceled' });
        onDeleted();
      }
      onClose();
      return { ...answer, results: null };
    },
    { quiet: true },
  );
  return (
    <ConfirmDialog
      title={isOne ? 'Delete Schedule' : `Delete ${scheduleIds.length} Schedules`}
      confirmLabel="Delete"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {schedulingTexts.confirmDelete(isOne ? 'schedule' : `${scheduleIds.length} schedules`)}{' '}
      {occupied && isAlone
        ? `${counted(occupied, 'athlete')} will lose this session.`
        : 'Athletes will lose these sessions.'}{' '}
      Credits are returned.
      {session ? (
        <Box sx={{ mt: 2 }}>
          <SeriesScopeFields session={session} choice={choice} planned={planned} deed="deleted" />
        </Box>
      ) : null}
    </ConfirmDialog>
  );
};
