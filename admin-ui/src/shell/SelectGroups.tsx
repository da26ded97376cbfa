import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SeasonView } from '../../../contract/scheduling/seasons.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { Problem } from '../../../domain/shared/refusal.ts';
import { athletesOfSlots, GroupBadges } from './GroupBadges.tsx';
import { QueryState } from './QueryState.tsx';
import { readList } from './read-list.ts';

export interface ChosenGroups {
  /** Empty until one is chosen. */
  readonly seasonId: string;
  readonly groupIds: readonly string[];
}

export const noGroups: ChosenGroups = { seasonId: '', groupIds: [] };

/** Part 2 §5. */
export function groupsProblems({ seasonId, groupIds }: ChosenGroups): Problem[] {
  if (!seasonId) return [{ field: 'season', message: schedulingTexts.chooseSeason }];
  return groupIds.length > 0 ? [] : [{ field: 'groups', message: schedulingTexts.chooseGroups }];
}

export type OfferedGroup = SeasonView['training_groups'][number];

interface SelectGroupsProps {
  readonly chosen: ChosenGroups;
  readonly onChange: (chosen: ChosenGroups) => void;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly offers: (group: OfferedGroup) => boolean;
  /** Between the season and its groups. */
  readonly children?: ReactNode;
  /** False while the groups of the season do not matter. */
  readonly hasGroups?: boolean;
}

/** Select Season and Training Groups (part 2 §2): a season picker, and its groups with badges and athletes/slots. */
export const SelectGroups = (props: SelectGroupsProps) => {
  const { chosen, onChange, errors, offers, children, hasGroups = true } = props;
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
          {children}
          {hasGroups ? (
            <GroupChecks
              groups={found.find(({ id }) => id === chosen.seasonId)?.training_groups.filter(offers)}
              chosen={chosen.groupIds}
              onChange={(groupIds) => onChange({ ...chosen, groupIds })}
              error={errors['groups']}
            />
          ) : null}
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

export const GroupChecks = ({ groups, chosen, onChange, error }: GroupChecksProps) => (
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
