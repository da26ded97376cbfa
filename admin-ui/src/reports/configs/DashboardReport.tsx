import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { ReportDashboardView } from '../../../../contract/reports/configs.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { Loading } from '../../shell/Loading.tsx';
import { ExplainedReport } from '../pivot/ExplainedReport.tsx';
import { type ReportChoice, useReportData } from '../pivot/report-queries.ts';
import { configPage } from '../report-paths.ts';

interface DashboardReportProps {
  readonly report: ReportDashboardView['valueList'][number];
  /** Instead of the season of the report; null: there are no seasons. */
  readonly seasonId: string | null;
}

/** One report of the dashboard, for its season. A report that cannot be read does not hide the others. */
export const DashboardReport = ({ report: { id, label, report_year }, seasonId }: DashboardReportProps) => {
  const titleId = useId();
  const choice: ReportChoice = seasonId === null ? {} : { season: seasonId };
  const { data, error } = useReportData(id, choice);
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2.5, pb: 1.5, display: 'flex', alignItems: 'baseline', gap: 1.5 }}>
        <Typography id={titleId} variant="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Link
            component={RouterLink}
            to={`${configPage(id)}?${new URLSearchParams({ ...choice })}`}
            color="inherit"
            underline="hover"
          >
            {label}
          </Link>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {report_year}
        </Typography>
      </Box>
      {data ? <ExplainedReport data={data} choice={choice} /> : null}
      {!data && !error ? <Loading what={label} /> : null}
      {error ? (
        <Alert severity="error" sx={{ mx: { xs: 2, sm: 3 }, mb: 2 }}>
          {messageOf(error)}
        </Alert>
      ) : null}
    </Box>
  );
};
