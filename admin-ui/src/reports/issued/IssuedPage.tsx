import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router-dom';
import type { IssuedReportView } from '../../../../contract/reports/issued.ts';
import { issuedTexts } from '../../../../domain/reports/issued/issued-texts.ts';
import { formatNames } from '../../../../domain/reports/issued/verdict.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { ListEmpty, type RecordColumn, RecordList, RowLink } from '../../shell/RecordList.tsx';
import { MailingsTab } from '../mailings/MailingsTab.tsx';
import { IssueReportButton } from './IssueReportButton.tsx';
import { issueWords } from './issued-words.ts';

/** What left the product, and what is mailed regularly. */
const IssuedPage = () => {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'mailings' ? 'mailings' : 'issued';
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, chosen: unknown) => setParams(chosen === 'mailings' ? { tab: 'mailings' } : {})}
        aria-label="Issued reports"
        sx={{ mb: 3, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        <Tab label="Issued" value="issued" id="issued-tab" aria-controls="issued-panel" />
        <Tab label="Mailings" value="mailings" id="mailings-tab" aria-controls="mailings-panel" />
      </Tabs>
      <Box role="tabpanel" id={`${tab}-panel`} aria-labelledby={`${tab}-tab`}>
        {tab === 'mailings' ? <MailingsTab action={<IssueReportButton purpose="mail" />} /> : <IssuedList />}
      </Box>
    </>
  );
};

export default IssuedPage;

const pathOf = ({ kind, id }: IssuedReportView): string => (kind === 'report' ? `/reports/issued/${id}` : '');

const IssuedList = () => (
  <RecordList<IssuedReportView>
    resource="reports/issued"
    label="Issued reports"
    sort={{ field: 'issued_at', order: 'DESC' }}
    columns={columns}
    phone={{
      who: ({ title }) => title,
      what: issueWords,
    }}
    pathOf={pathOf}
    toolbar={<IssueReportButton purpose="issue" />}
    empty={
      <ListEmpty title={issuedTexts.noneIssued} noMatch={issuedTexts.noneIssued} hint="">
        {issuedTexts.howToIssue}
      </ListEmpty>
    }
  />
);

const columns: readonly RecordColumn<IssuedReportView>[] = [
  {
    source: 'title',
    label: 'Report',
    sortable: false,
    render: (row) => (row.kind === 'report' ? <RowLink to={pathOf(row)} name={row.title} /> : row.title),
  },
  { source: 'issued_at', label: 'When', render: ({ issued_at }) => formatInstant(issued_at) },
  { source: 'format', label: 'As', sortable: false, render: ({ format }) => formatNames[format] },
  {
    source: 'rows',
    label: 'Rows',
    align: 'right',
    render: ({ rows }) => rows.toLocaleString('en-US'),
  },
  {
    source: 'issued_by',
    label: 'By',
    sortable: false,
    render: ({ issued_by, mailing_id }) => issued_by || (mailing_id === null ? '' : 'Mailing'),
  },
  {
    source: 'parameters',
    label: 'Parameters',
    sortable: false,
    long: 'ellipsis',
    render: ({ parameters }) =>
      parameters
        .map(({ name, value }) => [name.replaceAll('_', ' '), value].filter(Boolean).join(' '))
        .join(', '),
  },
];
