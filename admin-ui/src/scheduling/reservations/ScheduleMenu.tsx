import type { AthleteScheduleView } from '../../../../ui-kit/api-types.ts';
import { refusalOf, type SessionAction } from '../../../../ui-kit/scheduling/session-actions.ts';
import { aboutOf } from '../../../../ui-kit/scheduling/session-words.ts';
import SubstituteDialog from '../../../../ui-kit/scheduling/substitution/SubstituteDialog.tsx';
import { useNow } from '../../../../ui-kit/scheduling/useNow.ts';
import type { useOmission } from '../../../../ui-kit/scheduling/useOmission.ts';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { useOutcomes } from '../sessions/outcomes.ts';
import type { NamedAthlete } from './athlete-of-tab.ts';
import { DeleteReservationsDialog } from './DeleteReservationsDialog.tsx';

interface ScheduleMenuProps {
  readonly athlete: NamedAthlete;
  readonly session: AthleteScheduleView;
  readonly omission: ReturnType<typeof useOmission>;
}

/** Every action is there; one that the rules forbid says why instead of hiding. */
export const ScheduleMenu = ({ athlete, session, omission }: ScheduleMenuProps) => {
  const open = useOpenDialog();
  const outcomes = useOutcomes();
  const now = useNow();
  const refused = (action: SessionAction) => refusalOf(action, session, now);
  return (
    <ActionMenu
      label={`Actions for ${aboutOf(session)}`}
      actions={[
        { label: 'Omit', refusal: refused('omit'), onChoose: () => omission.omit(session) },
        { label: 'Restore', refusal: refused('restore'), onChoose: () => omission.restore(session) },
        {
          label: 'Substitute',
          refusal: refused('substitute'),
          onChoose: () =>
            open((close) => (
              <SubstituteDialog
                athleteId={athlete.id}
                session={session}
                onSaved={(saved) => {
                  outcomes.tell(saved, 'Schedule substituted');
                  close();
                }}
                onClose={close}
              />
            )),
        },
        {
          label: 'Delete',
          isDestructive: true,
          refusal: refused('delete'),
          onChoose: () =>
            open((close) => (
              <DeleteReservationsDialog athleteId={athlete.id} sessions={[session]} onClose={close} />
            )),
        },
      ]}
    />
  );
};
