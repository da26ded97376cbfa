import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ImportPreviewView } from '../../../../contract/athletes/imports.ts';
import { type BalanceWay, balanceWays } from '../../../../domain/athletes/imports/row-balances.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { Section } from '../../shell/Section.tsx';
import { count } from './import-words.ts';

type ShownBalances = NonNullable<ImportPreviewView['balances']>;

interface BalancesProps {
  readonly balances: ShownBalances;
  readonly way: BalanceWay;
  readonly onWay: (way: BalanceWay) => void;
}

const wayWords: Readonly<Record<BalanceWay, string>> = {
  family: 'The family: it counts once',
  athlete: 'The athlete: each row counts',
};

/** What the balances of the file add up to. */
export const Balances = ({ balances, way, onWay }: BalancesProps) => {
  const { imported, not_imported, repeated_rows } = balances;
  const who = way === 'family' ? 'family' : 'athlete';
  const missed = not_imported.owed_count + not_imported.credit_count;
  return (
    <Section
      title="Opening balances"
      hint="Nothing is invoiced, charged or mailed until an admin releases them in Finance, Opening Balances."
      action={
        <TextField
          select
          label="A balance belongs to"
          value={way}
          onChange={({ target }) => {
            const next = balanceWays.find((one) => one === target.value);
            if (next) onWay(next);
          }}
          sx={{ width: { xs: '100%', sm: 260 } }}
        >
          {balanceWays.map((one) => (
            <MenuItem key={one} value={one}>
              {wayWords[one]}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      <Box
        component="dl"
        aria-label="Sums of the balances"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
          gap: 2,
          m: 0,
          px: { xs: 2, sm: 3 },
          pb: 2,
        }}
      >
        <Sum label="Owed" amount={imported.owed} detail={families(imported.owed_count, who)} />
        <Sum
          label="Credit"
          amount={imported.credit}
          detail={
            imported.credit_count > 0 ? `${families(imported.credit_count, who)}, to enter by hand` : 'None'
          }
        />
        <Sum
          label="Not imported"
          amount={not_imported.owed + not_imported.credit}
          detail={missed > 0 ? `${families(missed, who)} without an imported row` : 'None'}
        />
      </Box>
      {repeated_rows.length > 0 ? (
        <Alert severity="warning" sx={{ mx: { xs: 2, sm: 3 }, mb: 2 }}>
          Rows {listed(repeated_rows)} have the same family name and balance, but different parents. Each of
          these families counts. If they are one family, give the rows the same parent in the file.
        </Alert>
      ) : null}
    </Section>
  );
};

const Sum = ({ label, amount, detail }: { label: string; amount: number; detail: string }) => (
  <div>
    <Typography component="dt" variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
      {formatMoney(amount)}
    </Typography>
    <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
      {detail}
    </Typography>
  </div>
);

const families = (number: number, who: 'family' | 'athlete') =>
  who === 'athlete'
    ? count(number, 'athlete')
    : `${number.toLocaleString('en-US')} ${number === 1 ? 'family' : 'families'}`;

const MOST_LISTED = 12;

const listed = (rows: readonly number[]): string =>
  rows.length > MOST_LISTED
    ? `${rows.slice(0, MOST_LISTED).join(', ')} and ${rows.length - MOST_LISTED} others`
    : rows.join(', ');
