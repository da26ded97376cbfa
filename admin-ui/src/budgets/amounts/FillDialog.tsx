import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Basis } from '../../../../domain/budgets/actuals/bases.ts';
import { PERIODS, type YearState } from '../../../../domain/budgets/amounts/amounts.ts';
import { typedAmount } from '../../../../domain/budgets/amounts/fill.ts';
import { budgetTexts } from '../../../../domain/budgets/budget-texts.ts';
import { monthNames } from '../../../../domain/shared/month-names.ts';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { QueryState } from '../../shell/QueryState.tsx';
import { useAccountActuals } from '../actuals/actuals-queries.ts';
import { BasisChoice } from '../BasisChoice.tsx';
import { useAmounts } from './amount-queries.ts';
import { FillForm, type FillFormProps } from './FillForm.tsx';
import {
  actualsByLedger,
  averaged,
  copied,
  type FillAct,
  type FillScope,
  spread,
  typedPercent,
} from './fill-acts.ts';

export interface FillRequest {
  readonly act: FillAct;
  /** The amount that was typed into the year of a ledger. */
  readonly text: string;
}

/** The dialog of an act of the menu Fill. */
export const FillDialog = ({
  request: { act, text },
  ...props
}: FillFormProps & { request: FillRequest }) => {
  switch (act) {
    case 'spread':
      return <SpreadDialog {...props} text={text} />;
    case 'copied':
      return <CopyDialog {...props} />;
    case 'from-actuals':
      return <ActualsDialog {...props} />;
    case 'averaged':
      return <AverageDialog {...props} />;
  }
};

const SpreadDialog = ({ text, ...props }: FillFormProps & { text: string }) => {
  const { grid, model } = props;
  const [typed, setTyped] = useState(text);
  const total = typedAmount(typed);
  const { top, bottom } = grid.selection();
  const target = top === bottom ? model.ledgers[top]?.name : `each of ${bottom - top + 1} ledgers`;
  return (
    <FillForm
      {...props}
      act="spread"
      plan={(scope) =>
        total === undefined || typed.trim() === '' ? undefined : spread(scope, grid.amounts(), total)
      }
    >
      <Explanation
        text={`The amount goes to ${target ?? ''} in parts that differ by at most a cent. The empty months take what the filled ones leave of it.`}
      />
      <TextField
        label="Amount of the year"
        value={typed}
        inputRef={focusWhenShown}
        onChange={({ target: input }) => setTyped(input.value)}
        error={total === undefined}
        helperText={total === undefined ? budgetTexts.amount : undefined}
        slotProps={numberSlots}
      />
    </FillForm>
  );
};

const CopyDialog = (props: FillFormProps) => {
  const { grid, model } = props;
  const year = model.year - 1;
  const source = useAmounts(year);
  const percent = usePercent();
  return (
    <FillForm {...props} act="copied" plan={copyPlan(grid.amounts(), source.data, percent.hundredths)}>
      <QueryState query={source} what={`amounts of ${year}`}>
        {(found) =>
          found.size === 0 ? (
            <Alert severity="info">{`Nothing was planned for ${year}, so there is nothing to copy.`}</Alert>
          ) : (
            <PercentField text={`The plan of ${year}, month by month.`} {...percent} />
          )
        }
      </QueryState>
    </FillForm>
  );
};

const ActualsDialog = (props: FillFormProps) => {
  const { grid, model } = props;
  const year = model.year - 1;
  const [basis, setBasis] = useState<Basis>('accrual');
  const accounts = useAccountActuals({ year, basis });
  const source = accounts.data && actualsByLedger(accounts.data);
  const percent = usePercent();
  return (
    <FillForm {...props} act="from-actuals" plan={copyPlan(grid.amounts(), source, percent.hundredths)}>
      <BasisChoice value={basis} onChange={setBasis} />
      <QueryState query={accounts} what={`actuals of ${year}`}>
        {(found) =>
          found.length === 0 ? (
            <Alert severity="info">
              {`The books of ${year} were never read. Sync on the page `}
              <Link component={RouterLink} to={`/budgets/ledgers/qbo?year=${year}&basis=${basis}`}>
                Accounting
              </Link>{' '}
              reads them.
            </Alert>
          ) : (
            <PercentField text={`What the books say about ${year}, month by month.`} {...percent} />
          )
        }
      </QueryState>
    </FillForm>
  );
};

const copyPlan =
  (present: YearState, source: YearState | undefined, hundredths: number | undefined) => (scope: FillScope) =>
    source === undefined || source.size === 0 || hundredths === undefined
      ? undefined
      : copied(scope, present, { source, hundredths });

const AverageDialog = (props: FillFormProps) => {
  const { grid, model } = props;
  const year = model.year - 1;
  const before = useAmounts(year);
  const { left } = grid.selection();
  const first = left === PERIODS ? 0 : left;
  const [one, other, last] = [-3, -2, -1].map((by) => monthNames[(first + by + PERIODS) % PERIODS]);
  return (
    <FillForm
      {...props}
      act="averaged"
      plan={(scope) => before.data && averaged(scope, grid.amounts(), before.data)}
    >
      <QueryState query={before} what={`amounts of ${year}`}>
        {() => (
          <Explanation
            text={`Each month gets the average of the plan for ${one}, ${other} and ${last}${first < 3 ? `; months of ${year} count as they were planned then` : ''}.`}
          />
        )}
      </QueryState>
    </FillForm>
  );
};

function usePercent() {
  const [typed, setTyped] = useState('0');
  return { typed, setTyped, hundredths: typedPercent(typed) };
}

interface PercentFieldProps extends ReturnType<typeof usePercent> {
  readonly text: string;
}

const PercentField = ({ text, typed, setTyped, hundredths }: PercentFieldProps) => (
  <>
    <Explanation text={text} />
    <TextField
      label="Change in percent"
      value={typed}
      inputRef={focusWhenShown}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      error={hundredths === undefined}
      helperText={
        hundredths === undefined
          ? 'Please enter a percentage from -100 to 1,000, with at most two decimals.'
          : '5 raises each amount by 5%, -5 lowers it.'
      }
      slotProps={numberSlots}
    />
  </>
);

const numberSlots = {
  inputLabel: { shrink: true },
  htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
} as const;

const Explanation = ({ text }: { text: string }) => (
  <Typography variant="body2" color="text.secondary">
    {text}
  </Typography>
);
