import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import type { BudgetOverviewView } from '../../../../contract/budgets/overview.ts';
import { type OverviewMode, overviewModes } from '../../../../domain/budgets/overview/overview.ts';
import { periodWords } from '../../../../domain/budgets/overview/period-words.ts';
import { http } from '../../../../ui-kit/http.ts';
import { QueryState } from '../../shell/QueryState.tsx';
import { Stepper } from '../../shell/Stepper.tsx';
import { BasisChoice } from '../BasisChoice.tsx';
import { BudgetFiles } from '../BudgetFiles.tsx';
import { useYearAddress } from '../useYearAddress.ts';
import { FigureDrawer } from './FigureDrawer.tsx';
import { OverviewCharts } from './OverviewCharts.tsx';
import { OverviewTable } from './OverviewTable.tsx';
import { modeNames } from './overview-words.ts';

/** The plan against the books, by category, group and ledger (part 2 §2). */
const BudgetOverview = () => {
  const { year, month, mode, basis } = useYearAddress();
  const overview = useQuery({
    queryKey: ['budgets', 'overview', { year, month, mode, basis }],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ year: String(year), month: String(month), mode, basis });
      return (await http.get<BudgetOverviewView>(`budgets/overview?${String(query)}`, { signal })).results;
    },
  });
  return (
    <>
      <OverviewToolbar />
      <QueryState query={overview} what="overview">
        {(found) => <OverviewTable overview={found} />}
      </QueryState>
      <OverviewCharts />
      <FigureDrawer />
    </>
  );
};

export default BudgetOverview;

const OverviewToolbar = () => {
  const { year, month, mode, basis, setYear, setBasis, setMode, stepMonth } = useYearAddress();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
      {mode === 'yearly' ? (
        <Stepper current={String(year)} unit="year" onStep={(by) => setYear(year + by)} />
      ) : (
        <Stepper current={periodWords({ year, month, mode })} unit="month" onStep={stepMonth} />
      )}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={mode}
        aria-label="Period"
        onChange={(_, wanted: OverviewMode | null) => wanted && setMode(wanted)}
      >
        {overviewModes.map((one) => (
          <ToggleButton key={one} value={one} sx={{ whiteSpace: 'nowrap' }}>
            {modeNames[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <BasisChoice value={basis} onChange={setBasis} />
      <Box sx={{ ml: { sm: 'auto' } }}>
        <BudgetFiles view="overview" />
      </Box>
    </Box>
  );
};
