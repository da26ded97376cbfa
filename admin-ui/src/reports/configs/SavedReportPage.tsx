import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { ReportDataView } from '../../../../contract/reports/pivot.ts';
import { formatShortDay, isDay } from '../../../../domain/shared/day.ts';
import { DayField } from '../../../../ui-kit/DayField.tsx';
import { ChartCard } from '../../shell/charts/ChartCard.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { IssueMenu } from '../issued/IssueMenu.tsx';
import { chartOf } from '../pivot/chart-of-report.ts';
import { ExplainedReport } from '../pivot/ExplainedReport.tsx';
import { type ReportChoice, useReportData } from '../pivot/report-queries.ts';
import { REPORTS_PAGE } from '../report-paths.ts';
import { ConfigDialog } from './ConfigDialog.tsx';
import { ConfigMenu } from './ConfigMenu.tsx';
import { useConfig } from './config-queries.ts';

const ReportChart = lazy(() => import('../pivot/ReportChart.tsx'));

/** A saved report with its figures. The as-of day and another season are in the address. */
const SavedReportPage = () => {
  const { config: id = '' } = useParams();
  const { choice, chooseDay } = useReportChoice();
  const report = useReportData(id, choice);
  return (
    <>
      <Head id={id} choice={choice} data={report.data} onChooseDay={chooseDay} />
      <QueryState query={report} what="report">
        {(data) => <Figures data={data} choice={choice} />}
      </QueryState>
    </>
  );
};

export default SavedReportPage;

/** `?as_of=2026-03-31&season=<id>` */
function useReportChoice() {
  const [params, setParams] = useSearchParams();
  const asOf = params.get('as_of') ?? '';
  const season = params.get('season') ?? '';
  const choice: ReportChoice = { ...(isDay(asOf) && { as_of: asOf }), ...(season && { season }) };
  /** Empty: today again. */
  const chooseDay = (day: string) =>
    setParams(
      (present) => {
        const wanted = new URLSearchParams(present);
        if (day) wanted.set('as_of', day);
        else wanted.delete('as_of');
        return wanted;
      },
      { replace: true },
    );
  return { choice, chooseDay };
}

interface HeadProps {
  readonly id: string;
  readonly choice: ReportChoice;
  readonly data: ReportDataView | undefined;
  readonly onChooseDay: (day: string) => void;
}

/** The title, what restricts the report, and what can be done with it. */
const Head = ({ id, choice, data, onChooseDay }: HeadProps) => {
  const config = useConfig(id).data;
  const open = useOpenDialog();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={config?.name ?? data?.config.name ?? 'Report'}
        actions={
          <>
            {config ? (
              <Button
                variant="outlined"
                startIcon={<EditOutlined />}
                onClick={() => open((close) => <ConfigDialog config={config} onClose={close} />)}
              >
                Edit
              </Button>
            ) : null}
            <IssueMenu report="config" parameters={{ config: id, ...choice }} />
            {config ? <ConfigMenu config={config} onDeleted={() => void navigate(REPORTS_PAGE)} /> : null}
          </>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Box sx={{ width: 176 }}>
          <DayField
            label="As of"
            value={choice.as_of ?? data?.as_of ?? ''}
            onChange={(day, typed) => (day || typed === '') && onChooseDay(day)}
          />
        </Box>
        {data ? (
          <>
            <Chip label={`Year ${data.year}`} />
            <Chip label={data.season ? `Season ${data.season.name}` : 'All seasons'} />
            {(choice.as_of ?? data.as_of) === data.as_of ? null : (
              <Typography variant="body2" color="text.secondary">
                Facts up to {formatShortDay(data.as_of)}
              </Typography>
            )}
          </>
        ) : null}
      </Box>
    </>
  );
};

const Figures = ({ data, choice }: { readonly data: ReportDataView; readonly choice: ReportChoice }) => {
  const chart = chartOf(data);
  const title = data.measure === '' ? data.config.name : `${data.measure}: ${data.config.name}`;
  return (
    <Stack spacing={3}>
      <Card>
        <ExplainedReport data={data} choice={choice} />
      </Card>
      {chart ? (
        <ChartCard title={chart.series.length === 1 ? (chart.series[0]?.name ?? title) : title}>
          <ReportChart label={`${title}, as bars`} chart={chart} />
        </ChartCard>
      ) : null}
      <Meanings data={data} />
    </Stack>
  );
};

/** What the measures mean, for whoever asks. */
const Meanings = ({ data: { measures } }: { readonly data: ReportDataView }) => (
  <Box component="dl" sx={{ m: 0, typography: 'body2', color: 'text.secondary' }}>
    {measures.map(({ name, label, meaning }) => (
      <Box key={name} sx={{ display: 'flex', gap: 1, mb: 0.5 }}>
        <Box component="dt" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {label}:
        </Box>
        <Box component="dd" sx={{ m: 0 }}>
          {meaning}
        </Box>
      </Box>
    ))}
  </Box>
);
