import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { csvOf } from '../../../../ui-kit/csv.ts';
import { download } from '../../../../ui-kit/download.ts';
import { Section } from '../../shell/Section.tsx';
import { useNotices } from '../../shell/useNotices.ts';
import { count } from './import-words.ts';
import { RowTable } from './RowTable.tsx';

interface BadRow {
  readonly row: number;
  /** Known while the file is at hand; an import keeps none. */
  readonly name?: string;
  readonly reason: string;
}

/** As many as a person reads; all of them are in the list to download. */
const MOST_SHOWN = 200;

/** Rows that are not taken, each with its reason, here and as a list to work through. */
export const BadRows = ({ rows, fileName }: { rows: readonly BadRow[]; fileName: string }) => {
  const notices = useNotices();
  const hasNames = rows.some(({ name }) => name !== undefined);
  const headings = ['Row', ...(hasNames ? ['Name'] : []), 'Reason'];
  const cellsOf = ({ row, name = '', reason }: BadRow) => [String(row), ...(hasNames ? [name] : []), reason];
  const save = () => {
    try {
      const list = csvOf([headings, ...rows.map(cellsOf)]);
      download(`${fileName.replace(/\.[^.]+$/, '')} - rows not taken.csv`, list, 'text/csv;charset=utf-8');
    } catch (error) {
      notices.failed(error);
    }
  };
  return (
    <Section
      title={`${count(rows.length, 'row')} not taken`}
      hint="Rows are numbered as in a spreadsheet: the headings are row 1."
      action={
        <Button variant="outlined" startIcon={<FileDownloadOutlined />} onClick={save}>
          Download list
        </Button>
      }
    >
      <RowTable
        label="Rows not taken"
        headings={headings}
        rows={rows.slice(0, MOST_SHOWN).map((one) => ({ key: one.row, cells: cellsOf(one) }))}
      />
      {rows.length > MOST_SHOWN ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: 3, py: 1.5 }}>
          The first {MOST_SHOWN} are shown; the list to download has all of them.
        </Typography>
      ) : null}
    </Section>
  );
};
