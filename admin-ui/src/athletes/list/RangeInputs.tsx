import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { followUpFilterLabels, followUpFilters } from '../../../../domain/athletes/athlete-filters.ts';
import { PossibleDayField } from '../profile/PossibleDayField.tsx';
import type { RangeDraft, rangeProblems } from './filter-ranges.ts';

interface RangeInputsProps {
  readonly draft: RangeDraft;
  readonly onChange: (draft: RangeDraft) => void;
  readonly problems: ReturnType<typeof rangeProblems>;
}

const followUps = [
  ['', 'Any'],
  ...followUpFilters.map((one) => [one, followUpFilterLabels[one]] as const),
  ['between', 'Between two days'],
] as const;

const balances = [
  ['', 'Any'],
  ['owes', 'Owes'],
  ['between', 'Amount between'],
] as const;

/** The filters by follow-up, balance and age. */
export const RangeInputs = ({ draft, onChange, problems }: RangeInputsProps) => {
  const text = (field: keyof RangeDraft, label: string, inputMode: 'numeric' | 'decimal') => (
    <TextField
      label={label}
      value={draft[field]}
      onChange={({ target }) => onChange({ ...draft, [field]: target.value })}
      error={problems[field] !== undefined}
      helperText={problems[field]}
      slotProps={{ htmlInput: { inputMode, maxLength: 11 } }}
    />
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mb: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Kinds
          label="Follow Up"
          kinds={followUps}
          value={draft.followUp}
          onChange={(followUp) => onChange({ ...draft, followUp })}
        />
        {draft.followUp === 'between' ? (
          <>
            <PossibleDayField
              label="First day"
              value={draft.from}
              onChange={(from) => onChange({ ...draft, from })}
              error={problems.from}
            />
            <PossibleDayField
              label="Last day"
              value={draft.until}
              onChange={(until) => onChange({ ...draft, until })}
              error={problems.until}
            />
          </>
        ) : null}
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Kinds
          label="Balance"
          kinds={balances}
          value={draft.balance}
          onChange={(balance) => onChange({ ...draft, balance })}
        />
        {draft.balance === 'between' ? (
          <>
            {text('balanceFrom', 'Lowest amount', 'decimal')}
            {text('balanceTo', 'Highest amount', 'decimal')}
          </>
        ) : null}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', alignItems: 'start' }}>
        {text('ageFrom', 'Age from', 'numeric')}
        {text('ageTo', 'Age to', 'numeric')}
      </Box>
    </Box>
  );
};

interface KindsProps<Kind extends string> {
  readonly label: string;
  readonly kinds: readonly (readonly [Kind, string])[];
  readonly value: Kind;
  readonly onChange: (kind: Kind) => void;
}

function Kinds<Kind extends string>({ label, kinds, value, onChange }: KindsProps<Kind>) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => {
        const found = kinds.find(([kind]) => kind === target.value);
        if (found) onChange(found[0]);
      }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {kinds.map(([kind, name]) => (
        <MenuItem key={kind} value={kind}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
