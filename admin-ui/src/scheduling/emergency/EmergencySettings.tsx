import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { EmergencyOverviewView } from '../../../../contract/scheduling/emergency.ts';
import { emergencyTexts } from '../../../../domain/scheduling/emergency/emergency-texts.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { DialogHost, useOpenDialog } from '../../shell/DialogHost.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Line, Lines, LineText, Section } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';

/** A tab of the settings: whether emergency details are on, how many athletes have some, and their deletion. */
const EmergencySettings = () => {
  const query = useQuery({
    queryKey: ['emergency overview'],
    queryFn: async ({ signal }) =>
      (await http.get<EmergencyOverviewView>('admin/emergency-details', { signal })).results,
  });
  return (
    <DialogHost>
      <QueryState query={query} what="emergency details">
        {(overview) => <Overview {...overview} />}
      </QueryState>
    </DialogHost>
  );
};

export default EmergencySettings;

const Overview = ({ is_enabled, athletes }: EmergencyOverviewView) => {
  const open = useOpenDialog();
  return (
    <Section
      title="Emergency details"
      hint="People to call, allergies, medication and medical notes, which families enter in the portal. Admins can always open them, trainers only around their own sessions with the athlete. Everybody who opens them is recorded."
    >
      <Lines label="Emergency details">
        <Line
          action={
            <Button component={Link} to="/admin/settings">
              Open settings
            </Button>
          }
        >
          <ToneChip tone={is_enabled ? 'green' : 'grey'} label={is_enabled ? 'turned on' : 'turned off'} />
        </Line>
        <Line
          stacks
          action={
            <Button
              color="error"
              disabled={is_enabled || athletes === 0}
              onClick={() => open((close) => <DeleteAllDialog athletes={athletes} onClose={close} />)}
            >
              Delete all
            </Button>
          }
        >
          <LineText
            name={
              athletes === 0
                ? 'No athlete has emergency details'
                : `${counted(athletes, 'athlete')} with emergency details`
            }
            detail={
              is_enabled ? emergencyTexts.turnOffFirst : 'While they are turned off, nobody can open them.'
            }
          />
        </Line>
      </Lines>
    </Section>
  );
};

const DeleteAllDialog = ({ athletes, onClose }: { athletes: number; onClose: () => void }) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>('admin/emergency-details/deletions', { idempotencyKey }),
    { success: 'All emergency details are being deleted', quiet: true, onDone: onClose },
  );
  return (
    <ConfirmDialog
      title="Delete All Emergency Details"
      confirmLabel="Delete all"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      <Stack spacing={1.5}>
        <span>
          The emergency details of {counted(athletes, 'athlete')} are deleted permanently: the keys that open
          them are destroyed. This cannot be undone.
        </span>
        <span>Who opened them, and when, stays in the history of the athletes.</span>
      </Stack>
    </ConfirmDialog>
  );
};
