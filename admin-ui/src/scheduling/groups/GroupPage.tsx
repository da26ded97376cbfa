import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import type {
  GroupSyncView,
  InvitedView,
  TrainingGroupView,
} from '../../../../contract/scheduling/seasons.ts';
import { schedulingTexts } from '../../../../domain/scheduling/scheduling-texts.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { sessionMoment } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { PrintLink } from '../../../../ui-kit/scheduling/print/PrintLink.tsx';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { ColorDot } from '../../shell/ColorDot.tsx';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { GroupBadges, OverCapacity } from '../../shell/GroupBadges.tsx';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { RecordPage } from '../../shell/RecordPage.tsx';
import { Line, Lines } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useNotices } from '../../shell/useNotices.ts';
import { groupResource, schedulePath, seasonGroupsPath } from '../scheduling-paths.ts';
import { useGroup } from './group-queries.ts';

/** TrainingGroupProfileView (part 2 §2). */
const GroupPage = () => {
  const { group: id = '' } = useParams();
  return (
    <RecordPage
      route="/seasons/:season/groups/:group"
      what="training group"
      query={useGroup(id)}
      renderHeader={(group) => ({
        title: group.group_name,
        subtitle: <GroupSubtitle group={group} />,
        actions: <GroupActions group={group} />,
      })}
    />
  );
};

export default GroupPage;

const GroupSubtitle = ({ group }: { group: TrainingGroupView }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
    <ColorDot color={group.color_palette_id} />
    <Link component={RouterLink} to={seasonGroupsPath(group.season_id)} underline="always">
      {group.season_name}
    </Link>
    <GroupBadges group={group} />
    <OverCapacity schedules={group.over_capacity} />
  </Box>
);

const GroupActions = ({ group }: { group: TrainingGroupView }) => {
  const open = useOpenDialog();
  const navigate = useNavigate();
  const sync = useSync(group.id);
  const invite = useInvite(group.id);
  return (
    <>
      <Button variant="outlined" loading={sync.isRunning} onClick={sync.run}>
        Sync
      </Button>
      <Button variant="outlined" loading={invite.isRunning} onClick={invite.run}>
        Send Invites
      </Button>
      <PrintLink subject="group" id={group.id} />
      <ActionMenu
        label={`Actions for ${group.group_name}`}
        actions={[
          {
            label: 'Delete',
            isDestructive: true,
            onChoose: () =>
              open((close) => (
                <DeleteRecordDialog
                  title={`Delete ${group.group_name}?`}
                  resource={groupResource(group.id)}
                  revision={group.revision}
                  success="Training group deleted"
                  onDone={() => void navigate(seasonGroupsPath(group.season_id))}
                  onCancel={close}
                >
                  {schedulingTexts.confirmDelete('training group')}
                </DeleteRecordDialog>
              )),
          },
        ]}
      />
      {sync.result ? <SyncResultDialog group={group} result={sync.result} onClose={sync.forget} /> : null}
    </>
  );
};

/** Adds the athletes of a default group to its upcoming sessions (resolution Q074). Running it again changes nothing. */
function useSync(groupId: string) {
  const [result, setResult] = useState<GroupSyncView>();
  const command = useCommand(async (_: undefined, idempotencyKey) => {
    const answer = await http.post<GroupSyncView>(`${groupResource(groupId)}/sync`, { idempotencyKey });
    setResult(answer.results);
    return { ...answer, results: null };
  });
  return {
    run: () => command.run(undefined),
    isRunning: command.isRunning,
    result,
    forget: () => setResult(undefined),
  };
}

interface SyncResultDialogProps {
  readonly group: TrainingGroupView;
  readonly result: GroupSyncView;
  readonly onClose: () => void;
}

/** A sync adds athletes even to full sessions; the dialog lists the sessions that are over capacity. */
const SyncResultDialog = ({ group, result, onClose }: SyncResultDialogProps) => (
  <InfoDialog title={`Sync of ${group.group_name}`} onClose={onClose}>
    <Typography>{syncSummary(group, result)}</Typography>
    {result.over_capacity.length > 0 ? (
      <>
        <Alert severity="warning" sx={{ my: 2 }}>
          {counted(result.over_capacity.length, 'schedule')} over capacity
        </Alert>
        <Lines label="Over capacity">
          {result.over_capacity.map(({ schedule_id, starts_at, timezone, occupied, athleteSlots }) => (
            <Line
              key={schedule_id}
              action={
                <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {occupied} of {athleteSlots}
                </Typography>
              }
            >
              <Link component={RouterLink} to={schedulePath(schedule_id)} sx={{ typography: 'body2' }}>
                {sessionMoment({ timezone, at: starts_at })}
              </Link>
            </Line>
          ))}
        </Lines>
      </>
    ) : null}
  </InfoDialog>
);

function syncSummary({ is_credit_schedules }: TrainingGroupView, { added, removed }: GroupSyncView): string {
  if (added + removed > 0) return `${counted(added, 'spot')} added, ${removed} removed.`;
  return is_credit_schedules
    ? 'Nothing to sync: families reserve the sessions of this group themselves.'
    : 'Nothing to sync: every athlete is in every upcoming session.';
}

/** Invites the users of the group's athletes who are not registered. The specification words the failure (part 2 §8). */
function useInvite(groupId: string) {
  const key = useRef(newId());
  const notices = useNotices();
  const mutation = useMutation({
    mutationFn: () =>
      http.post<InvitedView>(`${groupResource(groupId)}/invite`, { idempotencyKey: key.current }),
    onSuccess({ message, results: { invited, skipped } }) {
      key.current = newId();
      // This message also comes with a success when only some of the invitations failed.
      if (message.startsWith(schedulingTexts.invitesFailed(''))) notices.refused(message);
      else {
        notices.succeeded(
          `${message}\n${invited} invited, ${skipped} skipped (already registered or without a user).`,
        );
      }
    },
    onError: (error) => notices.refused(schedulingTexts.invitesFailed(messageOf(error))),
  });
  return {
    run: () => {
      if (!mutation.isPending) mutation.mutate();
    },
    isRunning: mutation.isPending,
  };
}
