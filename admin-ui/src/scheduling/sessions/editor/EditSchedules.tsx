import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { schedulingTexts } from '../../../../../domain/scheduling/scheduling-texts.ts';
import { counted } from '../../../../../domain/shared/sentences.ts';
import { messageOf } from '../../../../../ui-kit/api-failure.ts';
import type { ScheduleView } from '../../../../../ui-kit/api-types.ts';
import { useChecked } from '../../../../../ui-kit/useChecked.ts';
import { Loading } from '../../../shell/Loading.tsx';
import { SessionAthletes } from '../athletes/SessionAthletes.tsx';
import { useLocations, useSchedules } from '../queries.ts';
import { useChangeSchedules } from '../useChangeSchedules.tsx';
import { changeBody, draftOf, draftProblems, type ScheduleDraft } from './draft.ts';
import { EditorDialog } from './EditorDialog.tsx';
import { asLongAs, unmoved } from './end-of.ts';
import { ScheduleTab } from './ScheduleTab.tsx';
import { TrainersTab } from './TrainersTab.tsx';
import { clockWarnings } from './warnings.ts';

interface EditSchedulesProps {
  readonly scheduleIds: readonly string[];
  readonly onChanged?: () => void;
  readonly onClose: () => void;
}

/** Edits one session or several. What they do not have in common shows as multiple, and stays unless it is touched. */
export const EditSchedules = ({ scheduleIds, ...callbacks }: EditSchedulesProps) => {
  const { data: sessions, error } = useSchedules(scheduleIds);
  if (sessions && sessions.length > 0) return <Editor sessions={sessions} {...callbacks} />;
  const isGone = sessions !== undefined;
  return (
    <Dialog open onClose={callbacks.onClose} fullWidth maxWidth="sm" aria-label="Edit Schedule">
      <DialogContent>
        {isGone ? <Alert severity="error">{schedulingTexts.nothingToModify}</Alert> : null}
        {error && !isGone ? <Alert severity="error">{messageOf(error)}</Alert> : null}
        {!isGone && !error ? <Loading what="schedules" height={360} /> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={callbacks.onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
};

interface EditorProps extends Pick<EditSchedulesProps, 'onChanged' | 'onClose'> {
  readonly sessions: readonly ScheduleView[];
}

const Editor = ({ sessions, onChanged, onClose }: EditorProps) => {
  // What others change meanwhile is not what the person touched.
  const [before] = useState(() => draftOf(sessions));
  const [draft, setDraft] = useState(before);
  const [remark, setRemark] = useState<string>();
  const { data: locations = [] } = useLocations();
  const [only, ...others] = sessions;
  const isOne = others.length === 0;
  const command = useChangeSchedules({
    onChanged: () => {
      onChanged?.();
      onClose();
    },
  });
  const { errors, check } = useChecked(draftProblems(draft), command.failure);
  const change = (part: Partial<ScheduleDraft>) => {
    setRemark(undefined);
    setDraft((typed) => ({ ...typed, ...part }));
  };
  const save = () => {
    const body = changeBody(
      sessions.map(({ id }) => id),
      before,
      draft,
    );
    if (body) check(() => command.run(body));
    else setRemark(schedulingTexts.nothingChanged);
  };
  const inputs = { draft, change, errors };
  return (
    <EditorDialog
      title={isOne ? 'Edit Schedule' : `Edit ${counted(sessions.length, 'Schedule')}`}
      saveLabel="Save"
      command={command}
      errors={errors}
      remark={remark}
      onCancel={onClose}
      onSubmit={save}
      schedule={
        <ScheduleTab
          {...inputs}
          hasDay={isOne}
          endAfter={isOne && only ? asLongAs(only) : unmoved}
          warnings={isOne ? clockWarnings(draft, locations) : []}
        >
          <Typography variant="body2" color="text.secondary">
            {isOne
              ? 'Athletes who are in it stay in it when it moves.'
              : 'What says multiple stays as it is on each, unless you choose something.'}
          </Typography>
        </ScheduleTab>
      }
      trainers={<TrainersTab {...inputs} sessions={sessions} />}
      {...(isOne && only && { athletes: <SessionAthletes scheduleId={only.id} /> })}
    />
  );
};
