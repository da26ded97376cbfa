import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScheduleView } from '../../../../../contract/scheduling/schedules.ts';
import { schedulingTexts } from '../../../../../domain/scheduling/scheduling-texts.ts';
import { counted } from '../../../../../domain/shared/sentences.ts';
import { useClosedDays } from '../../../../../ui-kit/scheduling/closed-days/closed-days-query.ts';
import { useChecked } from '../../../../../ui-kit/useChecked.ts';
import { Loading } from '../../../shell/Loading.tsx';
import { ReadFailure } from '../../../shell/ReadFailure.tsx';
import { readList } from '../../../shell/read-list.ts';
import { useLocations } from '../../scheduling-choices.ts';
import { SessionAthletes } from '../SessionAthletes.tsx';
import { SeriesScopeFields } from '../series/SeriesScopeFields.tsx';
import {
  clockOfView,
  type SeriesChoice,
  usePlannedSessions,
  useSeriesChoice,
} from '../series/useSeriesChoice.ts';
import { useChangeSchedules } from '../useChangeSchedules.tsx';
import { EditorDialog } from './EditorDialog.tsx';
import { ScheduleTab } from './ScheduleTab.tsx';
import {
  changeBody,
  clockOfDraft,
  clockWarnings,
  draftOf,
  draftProblems,
  type ScheduleDraft,
} from './schedule-draft.ts';
import { keepEnd, keepLength } from './schedule-times.ts';
import { TrainersTab } from './TrainersTab.tsx';

interface EditSchedulesProps {
  readonly scheduleIds: readonly string[];
  readonly onChanged?: () => void;
  readonly onClose: () => void;
}

/** Edits one or several sessions. A field in which they differ shows “multiple” and is saved only if it is changed. */
export const EditSchedules = ({ scheduleIds, ...callbacks }: EditSchedulesProps) => {
  const { data: sessions, error } = useSchedules(scheduleIds);
  if (sessions && sessions.length > 0) return <Editor sessions={sessions} {...callbacks} />;
  const isGone = sessions !== undefined;
  return (
    <Dialog open onClose={callbacks.onClose} fullWidth maxWidth="sm" aria-label="Edit Schedule">
      <DialogContent>
        {isGone ? <Alert severity="error">{schedulingTexts.nothingToModify}</Alert> : null}
        {error && !isGone ? <ReadFailure error={error} /> : null}
        {!isGone && !error ? <Loading what="schedules" height={360} /> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={callbacks.onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
};

/** Past sessions too: one of them may start while the dialog is open. */
const useSchedules = (scheduleIds: readonly string[]) =>
  useQuery({
    queryKey: ['schedules', 'chosen', ...scheduleIds],
    queryFn: ({ signal }) =>
      readList<ScheduleView>('schedules', {
        filter: { id: scheduleIds, showPast: true },
        sort: ['starts_at', 'ASC'],
        most: MOST,
        signal,
      }),
  });

/** More than anyone selects in the list. */
const MOST = 1000;

interface EditorProps extends Pick<EditSchedulesProps, 'onChanged' | 'onClose'> {
  readonly sessions: readonly ScheduleView[];
}

const Editor = ({ sessions, onChanged, onClose }: EditorProps) => {
  // Kept from the first render, so that changes by other users do not count as changes in this form.
  const [before] = useState(() => draftOf(sessions));
  const [draft, setDraft] = useState(before);
  const [notice, setNotice] = useState<string>();
  const { data: locations = [] } = useLocations();
  const { data: closedDays = [] } = useClosedDays();
  const [single, ...others] = sessions;
  const isOne = others.length === 0;
  const choice = useSeriesChoice(isOne ? single : undefined);
  const clock = single && clockOfView(single);
  const after = clock && clockOfDraft(draft, clock);
  const planned = usePlannedSessions(
    choice,
    clock && after && { before: clock, after, locationId: draft.locationId },
  );
  const isMoved = JSON.stringify(clock) !== JSON.stringify(after) || draft.locationId !== before.locationId;
  const command = useChangeSchedules({
    onChanged: () => {
      onChanged?.();
      onClose();
    },
  });
  const { errors, check } = useChecked(draftProblems(draft), command.failure);
  const change = (part: Partial<ScheduleDraft>) => {
    setNotice(undefined);
    setDraft((typed) => ({ ...typed, ...part }));
  };
  const save = () => {
    const body = changeBody(
      sessions.map(({ id }) => id),
      before,
      draft,
    );
    if (body) check(() => command.run({ ...body, ...choice.fields }));
    else setNotice(schedulingTexts.nothingChanged);
  };
  // Trainers of later sessions are either assigned by their switch, or saved with the series.
  const chooseScope: SeriesChoice['choose'] = (part) => {
    change({ appliesToFuture: false, trainerRepeatDays: [], trainerRepeatEndDate: '' });
    choice.choose(part);
  };
  const inputs = { draft, change, errors };
  return (
    <EditorDialog
      title={isOne ? 'Edit Schedule' : `Edit ${counted(sessions.length, 'Schedule')}`}
      saveLabel="Save"
      command={command}
      errors={errors}
      notice={notice}
      onCancel={onClose}
      onSubmit={save}
      schedule={
        <ScheduleTab
          {...inputs}
          hasDay={isOne}
          endAfter={isOne && single ? keepLength(single) : keepEnd}
          warnings={isOne ? clockWarnings(draft, locations, closedDays) : []}
        >
          <Typography variant="body2" color="text.secondary">
            {isOne
              ? 'Athletes stay in the session when it moves.'
              : 'Fields that say “multiple” keep each session’s value unless you change them.'}
          </Typography>
        </ScheduleTab>
      }
      trainers={<TrainersTab {...inputs} sessions={sessions} isForSeries={choice.scope !== 'one'} />}
      {...(isOne && single && { athletes: <SessionAthletes scheduleId={single.id} /> })}
    >
      {isOne && single ? (
        <SeriesScopeFields
          session={single}
          choice={{ ...choice, choose: chooseScope }}
          planned={planned}
          deed={isMoved ? 'moved' : 'changed'}
        />
      ) : null}
      {command.warning}
    </EditorDialog>
  );
};
