import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { SeasonView } from '../../../../ui-kit/api-types.ts';
import { QueryState } from '../../shell/QueryState.tsx';
import { useActiveSeasons } from '../seasons/queries.ts';
import { GroupBadges } from './GroupBadges.tsx';
import { athletesOfSlots } from './group-words.ts';
import type { SeasonGroups } from './season-groups.ts';

type OfferedGroup = SeasonView['training_groups'][number];

interface SeasonGroupFieldsProps {
  readonly chosen: SeasonGroups;
  readonly onChange: (chosen: SeasonGroups) => void;
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** Whether a group can be chosen here; all of them unless told. */
  readonly offers?: (group: OfferedGroup) => boolean;
}

export const noGroups: SeasonGroups = { seasonId: '', groupIds: [] };

const all = () => true;

/** A season picker, and the groups of that season with their badges and athletes/slots (part 2 §2). */
export const SeasonGroupFields = ({ chosen, onChange, errors, offers = all }: SeasonGroupFieldsProps) => {
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
            helperText={errors['season'] ?? (found.length === 0 ? 'There is no active season.' : undefined)}
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
  /** Nothing before a season is chosen. */
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
        The season has no training group that could be chosen.
      </Typography>
    ) : null}
  </Box>
);
