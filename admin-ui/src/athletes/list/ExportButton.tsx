import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { csvOf } from '../../../../ui-kit/csv.ts';
import { download } from '../../../../ui-kit/download.ts';
import { EXPORT_FILE, rowsOf } from './table-export.ts';
import { useTakeAlong } from './useTakeAlong.ts';

/** The table for a spreadsheet. */
export const ExportButton = () => {
  const { take, isRunning } = useTakeAlong();
  const run = () =>
    take(({ columns, athletes }) => {
      const rows = [columns.map(({ label }) => label), ...rowsOf(columns, athletes)];
      download(EXPORT_FILE, csvOf(rows), 'text/csv;charset=utf-8');
    });
  return (
    <Button
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      loading={isRunning}
      onClick={() => void run()}
    >
      Export
    </Button>
  );
};
