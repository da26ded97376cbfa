import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SeasonView } from '../../../../contract/scheduling/seasons.ts';
import { schedulingTexts } from '../../../../domain/scheduling/scheduling-texts.ts';
import type { Problem } from '../../../../domain/shared/refusal.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { QueryState } from '../../shell/QueryState.tsx';
import { readList } from '../../shell/read-list.ts';
import { athletesOfSlots, GroupBadges } from '../groups/GroupBadges.tsx';
import { RowFailures } from '../sessions/RowFailures.tsx';
import { creditsOf, EnrolFields, enrolProblems, newEnrolment } from './EnrolFields.tsx';
import { useEnrol } from './useEnrol.ts';

interface AssignToGroupDialogProps {
  readonly athleteIds: readonly string[];
  /** 'Assign Owen Hughes to a Training Group'. */
  readonly title: string;
  /** Groups that are not offered because the athletes are already in them. */
  readonly assignedGroupIds: readonly string[];
  readonly onClose: () => void;
}

/** Assigns athletes to training groups of a season. `GroupAthletes` does the same from the group's side. */
export const AssignToGroupDialog = (props: AssignToGroupDialogProps) => {
  const { athleteIds, title, assignedGroupIds, onClose } = props;
  const [chosen, setChosen] = useState(noGroups);
  const [draft, setDraft] = useState(newEnrolment);
  const { command, failures } = useEnrol(onClose);
  const { errors, check } = useChecked([...groupsProblems(chosen), ...enrolProblems(draft)], command.failure);
  const assign = () =>
    command.run({
      groupIds: chosen.groupIds,
      body: {
        athlete_ids: [...athleteIds],
        needs_transportation: draft.needsTransportation,
        weekly_credits: creditsOf(draft),
      },
    });
  return (
    <FormDialog
      title={title}
      maxWidth="sm"
      command={command}
      saveLabel="Assign"
      onCancel={onClose}
      onSubmit={() => check(assign)}
    >
      <RowFailures failures={failures} />
      <SeasonGroupFields
        chosen={chosen}
        onChange={setChosen}
        errors={errors}
        offers={({ training_group_id, is_active }) =>
          is_active && !assignedGroupIds.includes(training_group_id)
        }
      />
      <EnrolFields
        hasCredits
        draft={draft}
        change={(part) => setDraft((before) => ({ ...before, ...part }))}
        errors={errors}
      />
    </FormDialog>
  );
};

interface SeasonGroups {
  /** Empty until one is chosen. */
  readonly seasonId: string;
  readonly groupIds: readonly string[];
}

const noGroups: SeasonGroups = { seasonId: '', groupIds: [] };

/** Part 2 §5. */
function groupsProblems({ seasonId, groupIds }: SeasonGroups): Problem[] {
  if (!seasonId) return [{ field: 'season', message: schedulingTexts.chooseSeason }];
  return groupIds.length > 0 ? [] : [{ field: 'groups', message: schedulingTexts.chooseGroups }];
}

type OfferedGroup = SeasonView['training_groups'][number];

interface SeasonGroupFieldsProps {
  readonly chosen: SeasonGroups;
  readonly onChange: (chosen: SeasonGroups) => void;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly offers: (group: OfferedGroup) => boolean;
}

/** Select Season and Training Groups (part 2 §2): a season picker, and its groups with badges and athletes/slots. */
const SeasonGroupFields = ({ chosen, onChange, errors, offers }: SeasonGroupFieldsProps) => {
  const seasons = useActiveSeasons();
  return (
    <QueryState query={seasons} what="seasons">
      {(found) => (
        <>
          <TextField
            select
            label="Season"
            value={found.some(({ id }) => id === chosen.seasonId) ? chosen.seasonId : ''}
            onChange={({ target }) => onChange({ seasonId: target.value, groupIds: [] })}
            error={Boolean(errors['season'])}
            helperText={errors['season'] ?? (found.length === 0 ? 'There are no active seasons.' : undefined)}
            slotProps={{ inputLabel: { shrink: true } }}
          >
            {found.map(({ id, season_name }) => (
              <MenuItem key={id} value={id}>
                {season_name}
              </MenuItem>
            ))}
          </TextField>
          <GroupChecks
            groups={found.find(({ id }) => id === chosen.seasonId)?.training_groups.filter(offers)}
            chosen={chosen.groupIds}
            onChange={(groupIds) => onChange({ ...chosen, groupIds })}
            error={errors['groups']}
          />
        </>
      )}
    </QueryState>
  );
};

interface GroupChecksProps {
  /** Undefined until a season is chosen. */
  readonly groups: readonly OfferedGroup[] | undefined;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly error: string | undefined;
}

const GroupChecks = ({ groups, chosen, onChange, error }: GroupChecksProps) => (
  <Box
    component="fieldset"
    aria-label="Training groups"
    sx={{ minHeight: 176, minWidth: 0, m: 0, p: 0, border: 0 }}
  >
    {error ? <FormHelperText error>{error}</FormHelperText> : null}
    {groups?.map((group) => {
      const { training_group_id: id } = group;
      return (
        <Box key={id} sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
          <FormControlLabel
            label={group.group_name}
            control={
              <Checkbox
                checked={chosen.includes(id)}
                onChange={(_, isOn) =>
                  onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
            }
            sx={{ mr: 0 }}
          />
          <GroupBadges group={group} />
          <Typography
            variant="body2"
            color="text.secondary"
            sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}
          >
            {athletesOfSlots(group)}
          </Typography>
        </Box>
      );
    })}
    {groups?.length === 0 ? (
      <Typography variant="body2" color="text.secondary">
        This season has no training groups to choose from.
      </Typography>
    ) : null}
  </Box>
);

/** More seasons than any business has. */
const MOST = 200;

/** The active seasons with their groups, newest first. */
const useActiveSeasons = () =>
  useQuery({
    queryKey: ['seasons', 'active'],
    queryFn: ({ signal }) =>
      readList<SeasonView>('seasons', {
        filter: { is_active: true },
        sort: ['season_year', 'DESC'],
        most: MOST,
        signal,
      }),
  });
