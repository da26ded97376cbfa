import ExpandMore from '@mui/icons-material/ExpandMore';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { TableView } from '../../../domain/budgets/files/table-words.ts';
import { shownMoment } from '../../../ui-kit/as-of-moment.ts';
import { fetchFile } from '../../../ui-kit/fetch-file.ts';
import { pathAsOf } from '../../../ui-kit/http.ts';
import { readsOnly } from '../shell/as-of/action-slot.ts';
import { useNotices } from '../shell/useNotices.ts';
import { printPath, tableQuery } from './print/print-path.ts';
import { useYearAddress } from './useYearAddress.ts';

const formats = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel' },
] as const;

/** Prints or saves what the page shows: the overview of its period, or the amounts of its year. */
export const BudgetFiles = ({ view }: { view: TableView }) => {
  const address = useYearAddress();
  const notices = useNotices();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isFetching, setFetching] = useState(false);
  const close = () => setAnchor(null);

  async function save(format: string): Promise<void> {
    close();
    setFetching(true);
    try {
      await fetchFile(`budgets/${view}/file?format=${format}&${tableQuery(view, address)}`);
    } catch (error) {
      notices.failed(error);
    } finally {
      setFetching(false);
    }
  }

  return (
    <>
      <Button
        {...readsOnly}
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        endIcon={<ExpandMore />}
        loading={isFetching}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Export
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 176 } }, list: { 'aria-label': 'Export' } }}
      >
        <MenuItem
          component="a"
          href={pathAsOf(printPath(view, address), shownMoment())}
          target="_blank"
          rel="noopener"
          onClick={close}
          sx={{ minHeight: 40 }}
        >
          Print
        </MenuItem>
        {formats.map(({ format, label }) => (
          <MenuItem key={format} onClick={() => void save(format)} sx={{ minHeight: 40 }}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
