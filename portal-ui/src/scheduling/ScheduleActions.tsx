import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useState } from 'react';
import type { AthleteGroupView } from '../../../contract/scheduling/athlete-schedules.ts';
import { rowsFailed } from '../../../ui-kit/scheduling/rows-failed.ts';
import type { FamilyAthlete } from '../family/family-athlete.ts';
import { useNotices } from '../shell/NoticeArea.tsx';

const SelectSchedulesDialog = lazy(
  () => import('../../../ui-kit/scheduling/selection/SelectSchedulesDialog.tsx'),
);
const ResetDialog = lazy(() => import('../../../ui-kit/scheduling/reset/ResetDialog.tsx'));

interface ScheduleActionsProps {
  readonly athletes: readonly FamilyAthlete[];
  /** By athlete, in their order. */
  readonly groups: readonly (readonly AthleteGroupView[])[];
}

interface Opened {
  readonly athlete: FamilyAthlete;
  readonly groups: readonly AthleteGroupView[];
}

/** Reserve, the primary action of the page, and Reset. With several athletes they ask for whom. */
export const ScheduleActions = ({ athletes, groups }: ScheduleActionsProps) => {
  const [reserving, setReserving] = useState<Opened>();
  const [resetting, setResetting] = useState<Opened>();
  const notices = useNotices();
  const ofAthletes = athletes.map((athlete, index) => ({ athlete, groups: groups[index] ?? [] }));
  const active = ofAthletes.map(({ athlete, groups: all }) => ({
    athlete,
    groups: all.filter(({ is_active }) => is_active),
  }));
  const reservable = ofAthletes.filter((_, index) =>
    active[index]?.groups.some(({ is_credit_schedules }) => is_credit_schedules),
  );
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <ForWhom label="Reserve" about="Reserve for" isPrimary choices={reservable} onChoose={setReserving} />
      <ForWhom
        label="Reset"
        about="Reset schedules for"
        choices={active.filter((one) => one.groups.length > 0)}
        onChoose={setResetting}
      />
      <Suspense fallback={null}>
        {reserving ? (
          <SelectSchedulesDialog
            athlete={reserving.athlete}
            groups={reserving.groups}
            onSaved={() => {
              notices.succeeded('Schedules saved');
              setReserving(undefined);
            }}
            onClose={() => setReserving(undefined)}
          />
        ) : null}
        {resetting ? (
          <ResetDialog
            athleteId={resetting.athlete.id}
            groups={resetting.groups}
            onSaved={(saved) => {
              if (saved.errors.length > 0) notices.failed(rowsFailed(saved));
              else notices.succeeded('Schedules reset');
              setResetting(undefined);
            }}
            onClose={() => setResetting(undefined)}
          />
        ) : null}
      </Suspense>
    </Box>
  );
};

interface ForWhomProps {
  readonly label: string;
  /** Before the name of the athlete, for screen readers and in the menu. */
  readonly about: string;
  readonly isPrimary?: boolean;
  readonly choices: readonly Opened[];
  readonly onChoose: (choice: Opened) => void;
}

/** A button for the only athlete, or one with a menu of athletes. Nothing if it is possible for none. */
const ForWhom = ({ label, about, isPrimary = false, choices, onChoose }: ForWhomProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [only, ...others] = choices;
  if (!only) return null;
  const look = isPrimary ? ({ variant: 'contained' } as const) : ({ color: 'secondary' } as const);
  if (others.length === 0) {
    return (
      <Button {...look} onClick={() => onChoose(only)} aria-label={`${about} ${only.athlete.name}`}>
        {label}
      </Button>
    );
  }
  return (
    <>
      <Button
        {...look}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map((choice) => (
          <MenuItem
            key={choice.athlete.id}
            sx={{ minHeight: 48 }}
            onClick={() => {
              setAnchor(null);
              onChoose(choice);
            }}
          >
            {about} {choice.athlete.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
