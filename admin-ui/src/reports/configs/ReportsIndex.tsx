import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { ReportConfigView } from '../../../../contract/reports/configs.ts';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Line, LineLink, Lines, Section, SectionText } from '../../shell/Section.tsx';
import { useTabs } from '../../shell/useTabs.ts';
import { configPage, REPORTS_PAGE } from '../report-paths.ts';
import { ConfigMenu } from './ConfigMenu.tsx';
import { layoutWords } from './config-draft.ts';
import { useConfigs } from './config-queries.ts';
import { type FixedReport, fixedReports } from './fixed-reports.tsx';
import { useLastOpened } from './last-opened.ts';
import { NewReportButton } from './NewReport.tsx';

/** From this many saved reports on, there is a search. */
const MANY = 8;

interface ShownReport extends FixedReport {
  readonly title: string;
}

/** Every report, and the way to a new one (part 2 §2). */
const ReportsIndex = () => {
  const configs = useConfigs();
  const titles = new Map(useTabs(REPORTS_PAGE).map(({ path, label }) => [path.slice(1), label]));
  const fixed = fixedReports.flatMap((report): ShownReport[] => {
    const title = titles.get(report.path);
    return title === undefined ? [] : [{ ...report, title }];
  });
  return (
    <Stack spacing={3} sx={{ maxWidth: 960 }}>
      <LastOpened fixed={fixed} configs={configs.data ?? []} />
      <Cards fixed={fixed} />
      <QueryState query={configs} what="saved reports">
        {(saved) => <SavedReports saved={saved} />}
      </QueryState>
    </Stack>
  );
};

export default ReportsIndex;

interface LastOpenedProps {
  readonly fixed: readonly ShownReport[];
  readonly configs: readonly ReportConfigView[];
}

const LastOpened = ({ fixed, configs }: LastOpenedProps) => {
  const { opened } = useLastOpened();
  const names = new Map([
    ...fixed.map(({ path, title }) => [`${REPORTS_PAGE}/${path}`, title] as const),
    ...configs.map(({ id, name }) => [configPage(id), name] as const),
  ]);
  const shown = opened.flatMap((path) => {
    const name = names.get(path);
    return name === undefined ? [] : [{ path, name }];
  });
  if (shown.length === 0) return null;
  return (
    <Box
      component="nav"
      aria-label="Last opened"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}
    >
      <Typography variant="body2" color="text.secondary">
        Last opened
      </Typography>
      {shown.map(({ path, name }) => (
        <Link key={path} component={RouterLink} to={path} variant="body2">
          {name}
        </Link>
      ))}
    </Box>
  );
};

const Cards = ({ fixed }: { readonly fixed: readonly ShownReport[] }) => (
  <Box
    component="ul"
    aria-label="Reports"
    sx={{
      display: 'grid',
      gap: 2,
      p: 0,
      m: 0,
      listStyle: 'none',
      gridTemplateColumns: {
        xs: '1fr',
        sm: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(3, minmax(0, 1fr))',
      },
    }}
  >
    {fixed.map(({ path, icon, title, answers }) => (
      <Card key={path} component="li">
        <CardActionArea
          component={RouterLink}
          to={`${REPORTS_PAGE}/${path}`}
          sx={{
            display: 'flex',
            alignItems: 'flex-start',
            justifyContent: 'flex-start',
            gap: 2,
            p: 2.5,
            height: '100%',
          }}
        >
          <Box aria-hidden="true" sx={{ color: 'primary.main', display: 'flex', pt: 0.25 }}>
            {icon}
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h3" component="h2">
              {title}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
              {answers}
            </Typography>
          </Box>
        </CardActionArea>
      </Card>
    ))}
  </Box>
);

const SavedReports = ({ saved }: { readonly saved: readonly ReportConfigView[] }) => {
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLowerCase();
  const found = saved.filter((report) => words === '' || searchText(report).includes(words));
  return (
    <Section
      title="Saved reports"
      hint="Tables that staff put together: what to count, broken down by what."
      action={
        saved.length > MANY ? (
          <TextField
            type="search"
            label="Search saved reports"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            fullWidth={false}
          />
        ) : null
      }
    >
      {saved.length === 0 ? (
        <EmptyState title="No saved reports yet" action={<NewReportButton />}>
          Choose what to count, such as athletes, slots or sales, and by what: season, training group, trainer
          or month. The report is there for everybody on the team.
        </EmptyState>
      ) : (
        <Lines label="Saved reports">
          {found.map((report) => (
            <SavedReport key={report.id} report={report} />
          ))}
        </Lines>
      )}
      {saved.length > 0 && found.length === 0 ? <SectionText>No matching reports</SectionText> : null}
    </Section>
  );
};

const SavedReport = ({ report }: { readonly report: ReportConfigView }) => (
  <Line action={<ConfigMenu config={report} />}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <LineLink to={configPage(report.id)}>{report.name}</LineLink>
      {report.is_on_dashboard ? <Chip size="small" variant="outlined" label="On the dashboard" /> : null}
    </Box>
    <Typography variant="body2" color="text.secondary">
      {[
        String(report.report_year),
        report.domain_name ?? 'All seasons',
        layoutWords(report.report_config),
      ].join(' · ')}
    </Typography>
  </Line>
);

const searchText = ({ name, report_year, domain_name, report_config }: ReportConfigView): string =>
  [name, report_year, domain_name, layoutWords(report_config)].join(' ').toLowerCase();
