import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { csvOf } from '../../../../domain/shared/csv.ts';
import { download } from '../../../../ui-kit/download.ts';
import { Section } from '../../shell/Section.tsx';
import { useNotices } from '../../shell/useNotices.ts';
import { count } from './import-words.ts';
import { RowTable } from './RowTable.tsx';

interface BadRow {
  readonly row: number;
  /** Undefined after the import, which does not store the rows. */
  readonly name?: string;
  readonly reason: string;
}

/** The number of rows shown; the download contains all of them. */
const MOST_SHOWN = 200;

/** The rows that cannot be imported, with the reason, on screen and as a download. */
export const BadRows = ({ rows, fileName }: { rows: readonly BadRow[]; fileName: string }) => {
  const notices = useNotices();
  const hasNames = rows.some(({ name }) => name !== undefined);
  const headings = ['Row', ...(hasNames ? ['Name'] : []), 'Reason'];
  const cellsOf = ({ row, name = '', reason }: BadRow) => [String(row), ...(hasNames ? [name] : []), reason];
  const save = () => {
    try {
      const list = csvOf([headings, ...rows.map(cellsOf)]);
      download(`${fileName.replace(/\.[^.]+$/, '')} - rows not imported.csv`, list, 'text/csv;charset=utf-8');
    } catch (error) {
      notices.failed(error);
    }
  };
  return (
    <Section
      title={`${count(rows.length, 'row')} not imported`}
      hint="Rows are numbered as in a spreadsheet: the header is row 1."
      action={
        <Button variant="outlined" startIcon={<FileDownloadOutlined />} onClick={save}>
          Download list
        </Button>
      }
    >
      <RowTable
        label="Rows not imported"
        headings={headings}
        rows={rows.slice(0, MOST_SHOWN).map((one) => ({ key: one.row, cells: cellsOf(one) }))}
      />
      {rows.length > MOST_SHOWN ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: 3, py: 1.5 }}>
          The first {MOST_SHOWN} rows are shown. Download the list to see all of them.
        </Typography>
      ) : null}
    </Section>
  );
};
