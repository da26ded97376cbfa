import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import type { ReportDashboardView } from '../../../../contract/reports/configs.ts';
import type { SeasonView } from '../../../../contract/scheduling/seasons.ts';
import { useIsPastShown } from '../../../../ui-kit/as-of-moment.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { useDashboard, useSeasons } from './config-queries.ts';
import { DashboardDialog } from './DashboardDialog.tsx';
import { DashboardReport } from './DashboardReport.tsx';
import { NewReportButton } from './NewReport.tsx';
import { useDashboardSeason } from './useDashboardSeason.ts';

/** The reports that staff chose, one season at a time (part 2 §2). */
const DashboardPage = () => {
  const dashboard = useDashboard();
  const seasons = useSeasons();
  return (
    <QueryState query={dashboard} what="the dashboard">
      {(found) => (
        <QueryState query={seasons} what="seasons">
          {(rows) => <Dashboard dashboard={found} seasons={rows} />}
        </QueryState>
      )}
    </QueryState>
  );
};

export default DashboardPage;

interface DashboardProps {
  readonly dashboard: ReportDashboardView;
  readonly seasons: readonly SeasonView[];
}

const Dashboard = ({ dashboard, seasons }: DashboardProps) => {
  const { season, setSeason } = useDashboardSeason(seasons);
  const byId = new Map(dashboard.valueList.map((report) => [report.id, report]));
  const reports = dashboard.report_config.reports.flatMap(({ reportId }) => byId.get(reportId) ?? []);
  return (
    <Stack spacing={3}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {season ? (
          <TextField
            select
            label="Season"
            value={season.id}
            onChange={({ target }) => setSeason(target.value)}
            fullWidth={false}
            sx={{ minWidth: { xs: 0, sm: 240 }, flex: { xs: 1, sm: 'none' } }}
            slotProps={{ inputLabel: { shrink: true } }}
          >
            {seasons.map(({ id, season_name, is_active }) => (
              <MenuItem key={id} value={id}>
                {is_active ? season_name : `${season_name} (inactive)`}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
        <GearButton dashboard={dashboard} />
      </Box>
      {reports.length === 0 ? (
        <NothingChosen dashboard={dashboard} />
      ) : (
        reports.map((report) => (
          <Card key={report.id} sx={{ minWidth: 0 }}>
            <DashboardReport report={report} seasonId={season?.id ?? null} />
          </Card>
        ))
      )}
    </Stack>
  );
};

const useChoose = (dashboard: ReportDashboardView) => {
  const open = useOpenDialog();
  return () => open((close) => <DashboardDialog dashboard={dashboard} onClose={close} />);
};

const GearButton = ({ dashboard }: { readonly dashboard: ReportDashboardView }) => {
  const choose = useChoose(dashboard);
  if (useIsPastShown()) return null;
  return (
    <Tooltip title="Choose reports">
      <IconButton aria-label="Choose reports" onClick={choose} sx={{ ml: 'auto' }}>
        <SettingsOutlined />
      </IconButton>
    </Tooltip>
  );
};

const NothingChosen = ({ dashboard }: { readonly dashboard: ReportDashboardView }) => {
  const choose = useChoose(dashboard);
  const isPast = useIsPastShown();
  if (dashboard.valueList.length === 0) {
    return (
      <EmptyState title="There are no reports yet" action={<NewReportButton />}>
        The dashboard shows saved reports for one season. Create a report first, for example training groups
        by athletes, slots and fill ratio.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="The dashboard is empty"
      action={
        isPast ? null : (
          <Button variant="contained" onClick={choose}>
            Choose Reports
          </Button>
        )
      }
    >
      Choose which saved reports everybody on the team sees here, and in which order.
    </EmptyState>
  );
};
