import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router-dom';
import type { OpenedReportView } from '../../../../contract/reports/issued.ts';
import { formatExactInstant } from '../../../../ui-kit/business-time.ts';
import { fetchFile } from '../../../../ui-kit/fetch-file.ts';
import { http } from '../../../../ui-kit/http.ts';
import { SectionTitle } from '../../../../ui-kit/SectionTitle.tsx';
import { readsOnly } from '../../shell/as-of/action-slot.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { useNotices } from '../../shell/useNotices.ts';
import { IssuedTable } from './IssuedTable.tsx';
import { issueWords } from './issued-words.ts';

/** An issued report as it was, as it would be today, and why they differ. */
const IssuedReportPage = () => {
  const { issue = '' } = useParams();
  const report = useQuery({
    queryKey: ['reports', 'issued', issue],
    queryFn: async ({ signal }) =>
      (await http.get<OpenedReportView>(`reports/issued/${issue}`, { signal })).results,
  });
  return (
    <>
      <Button component={RouterLink} to="/reports/issued" sx={{ mt: -1, mb: 1 }}>
        Issued
      </Button>
      <QueryState query={report} what="report">
        {(found) => <Opened report={found} />}
      </QueryState>
    </>
  );
};

export default IssuedReportPage;

const severities = { 'as-it-was': 'success', erased: 'info', differs: 'warning' } as const;
const views = ['was', 'today'] as const;

const Opened = ({ report }: { readonly report: OpenedReportView }) => {
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'today' ? 'today' : 'was';
  const { was, today, differences } = report;
  const isToday = view === 'today';
  return (
    <>
      <PageHeader
        title={was.title}
        subtitle={issueWords(report)}
        actions={
          <>
            <Download report={report} />
            <Button variant="outlined" component={RouterLink} to={report.path}>
              Open the report
            </Button>
          </>
        }
      />
      <Stack spacing={2.5} useFlexGap>
        <Alert severity={severities[report.state]}>{report.sentence}</Alert>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={view}
            aria-label="Which moment"
            onChange={(_, chosen: unknown) => {
              const next = views.find((one) => one === chosen);
              if (next) setParams(next === 'today' ? { view: 'today' } : {}, { replace: true });
            }}
          >
            <ToggleButton value="was">As it was</ToggleButton>
            <ToggleButton value="today">Today</ToggleButton>
          </ToggleButtonGroup>
          <Typography component="output">{report.today_sentence}</Typography>
        </Box>
        <Card>
          {isToday ? (
            <IssuedTable label={`${today.title}, today`} table={today} differences={differences} />
          ) : (
            <IssuedTable label={`${was.title}, as it was`} table={was} />
          )}
        </Card>
        <Because report={report} />
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          As of position {report.position}. SHA-256 {report.sha256}.
        </Typography>
      </Stack>
    </>
  );
};

const Download = ({ report: { id, format } }: { readonly report: OpenedReportView }) => {
  const notices = useNotices();
  const [isRunning, setRunning] = useState(false);
  const save = async () => {
    setRunning(true);
    try {
      await fetchFile(`reports/issued/${id}/file?format=${format === 'xlsx' ? 'xlsx' : 'csv'}`);
    } catch (error) {
      notices.failed(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button
      variant="outlined"
      {...readsOnly}
      startIcon={<FileDownloadOutlined />}
      loading={isRunning}
      onClick={() => void save()}
    >
      Save again as it was
    </Button>
  );
};

const Because = ({ report: { because, because_more } }: { readonly report: OpenedReportView }) =>
  because.length === 0 ? null : (
    <Card component="section" aria-labelledby="because" sx={{ p: { xs: 2, sm: 3 } }}>
      <SectionTitle id="because" title="Because" hint={undefined} />
      <Box component="ul" sx={{ m: 0, pl: 2.5, mt: 1 }}>
        {because.map(({ position, sentence, at, by }) => (
          <Box component="li" key={position} sx={{ py: 0.5 }}>
            <Typography variant="body2">{sentence}</Typography>
            <Typography variant="body2" color="text.secondary">
              {[formatExactInstant(at), by].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
      {because_more === 0 ? null : (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {because_more === null ? 'And many more events.' : `And ${because_more} more.`}
        </Typography>
      )}
    </Card>
  );
