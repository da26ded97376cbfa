import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { TrainerView } from '../../../../contract/athletes/trainers.ts';
import type { FunnelMode } from '../../../../contract/reports/funnel.ts';
import { useApp } from '../../shell/areas.tsx';
import { readList } from '../../shell/read-list.ts';
import { useValues } from '../../shell/useValues.ts';
import { RangeFields } from '../RangeFields.tsx';
import { type FunnelFilterName, useFunnelAddress } from './useFunnelAddress.ts';

const MOST_TRAINERS = 500;

/** The athletes of the funnel: the days on which they were added, and the filters. */
export const FunnelToolbar = ({ referrals }: { referrals: readonly string[] }) => {
  const { mode, first, last, change } = useFunnelAddress();
  const seasons = useValues('seasons');
  const { data: trainers = [] } = useQuery({
    queryKey: ['trainers', 'names'],
    queryFn: ({ signal }) =>
      readList<TrainerView>('trainers', { sort: ['name', 'ASC'], most: MOST_TRAINERS, signal }),
  });
  // The dialog of the lead types belongs to another area.
  const actions = useApp().recordActions('/reports/funnel');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 3 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={mode}
        aria-label="Count"
        onChange={(_, wanted: FunnelMode | null) =>
          wanted && change({ mode: wanted === 'cohort' ? '' : wanted, stage: '', part: '' })
        }
      >
        <ToggleButton value="cohort">Who passed</ToggleButton>
        <ToggleButton value="snapshot">Who is there now</ToggleButton>
      </ToggleButtonGroup>
      {mode === 'cohort' ? (
        <RangeFields
          first={first}
          last={last}
          onChange={({ first: from, last: to }) => change({ from, to })}
        />
      ) : null}
      <Filter
        name="trainer"
        label="Trainer"
        none="Without a trainer"
        choices={trainers.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()])}
      />
      <Filter
        name="referral"
        label="Referral"
        none="Unknown"
        choices={referrals.map((referral) => [referral, referral])}
      />
      <Filter
        name="season"
        label="Season"
        choices={seasons.rows.map(({ id, label }) => [String(id), label])}
      />
      <Suspense>
        {actions.map((Action, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the actions never change
          <Action key={index} />
        ))}
      </Suspense>
    </Box>
  );
};

interface FilterProps {
  readonly name: FunnelFilterName;
  readonly label: string;
  /** The label of `none`. */
  readonly none?: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
}

const Filter = ({ name, label, none, choices }: FilterProps) => {
  const { filter, change } = useFunnelAddress();
  const value = filter(name);
  const isListed = value === '' || (none && value === 'none') || choices.some(([id]) => id === value);
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => change({ [name]: event.target.value })}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ width: { xs: 'calc(50% - 6px)', sm: 168 } }}
    >
      <MenuItem value="">All</MenuItem>
      {none ? <MenuItem value="none">{none}</MenuItem> : null}
      {/* While the choices are loading, and for one that was removed. */}
      {isListed ? null : <MenuItem value={value}>{name === 'referral' ? value : 'Chosen'}</MenuItem>}
      {choices.map(([id, text]) => (
        <MenuItem key={id} value={id}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
};
