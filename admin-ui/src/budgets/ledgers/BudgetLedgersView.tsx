import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useSearchParams } from 'react-router-dom';
import { Stepper } from '../../shell/Stepper.tsx';
import { AmountsView } from '../amounts/AmountsView.tsx';
import { BudgetFiles } from '../BudgetFiles.tsx';
import { useYearAddress } from '../useYearAddress.ts';
import { LedgerGroupsView } from './LedgerGroupsView.tsx';
import { useLedgerGroups, useLedgers } from './ledger-queries.ts';

const views = { amounts: 'Amounts', groups: 'Groups and order' } as const;
type View = keyof typeof views;

/** The ledgers of the budget: the amounts of a year, or the groups and their order (part 2 §2). */
const BudgetLedgersView = () => {
  const [params, setParams] = useSearchParams();
  const { year, setYear } = useYearAddress();
  const view: View = params.get('view') === 'groups' ? 'groups' : 'amounts';
  const found = { groups: useLedgerGroups(), ledgers: useLedgers() };
  const shown = { showInactive: params.has('showInactive'), showHidden: params.has('showHidden') };
  const change = (name: string, value: string | undefined) =>
    setParams(
      (present) => {
        const wanted = new URLSearchParams(present);
        if (value === undefined) wanted.delete(name);
        else wanted.set(name, value);
        return wanted;
      },
      { replace: true },
    );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 2 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label="View"
          onChange={(_, wanted: View | null) =>
            wanted && change('view', wanted === 'groups' ? wanted : undefined)
          }
        >
          <ToggleButton value="amounts">{views.amounts}</ToggleButton>
          <ToggleButton value="groups" sx={{ whiteSpace: 'nowrap' }}>
            {views.groups}
          </ToggleButton>
        </ToggleButtonGroup>
        {view === 'amounts' ? (
          <Stepper current={String(year)} unit="year" onStep={(by) => setYear(year + by)} />
        ) : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: { md: 'auto' } }}>
          <FlagSwitch
            label="Show InActive"
            isOn={shown.showInactive}
            onChange={(isOn) => change('showInactive', isOn ? '' : undefined)}
          />
          <FlagSwitch
            label="Show Hidden"
            isOn={shown.showHidden}
            onChange={(isOn) => change('showHidden', isOn ? '' : undefined)}
          />
        </Box>
        {view === 'amounts' ? <BudgetFiles view="amounts" /> : null}
      </Box>
      {view === 'groups' ? <LedgerGroupsView {...found} {...shown} /> : <AmountsView {...found} {...shown} />}
    </>
  );
};

export default BudgetLedgersView;

interface FlagSwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch that stays in the address. */
const FlagSwitch = ({ label, isOn, onChange }: FlagSwitchProps) => (
  <FormControlLabel
    control={<Switch checked={isOn} onChange={(_, wanted) => onChange(wanted)} />}
    label={label}
    sx={{ whiteSpace: 'nowrap' }}
  />
);
