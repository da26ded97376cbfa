import ExpandMore from '@mui/icons-material/ExpandMore';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import type { IssueReportBody } from '../../../../contract/reports/issued.ts';
import type { ReportParameters } from '../../../../domain/shared/report-table.ts';
import { useIsPastShown } from '../../../../ui-kit/as-of-moment.ts';
import { fetchFile } from '../../../../ui-kit/fetch-file.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useNotices } from '../useNotices.ts';
import { printTexts } from './print-texts.ts';

export interface ExportMenuProps {
  /** The name of the report in the API: `balances`. */
  readonly report: string;
  /** Those of the page: ids, days, numbers and words of a closed list. */
  readonly parameters?: ReportParameters;
  /** What the file does not follow, such as a typed search: one sentence. */
  readonly remark?: string | undefined;
  /** The dialog that mails the report again and again; without it the menu does not offer that. */
  readonly renderMailing?: (onClose: () => void) => ReactNode;
}

const files = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel' },
] as const;

/** Saves or prints the list or report of a page. What leaves is recorded, and can be opened again under *Issued*. */
export const ExportMenu = ({ report, parameters = {}, remark, renderMailing }: ExportMenuProps) => {
  const notices = useNotices();
  const isPast = useIsPastShown();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [isMailing, setMailing] = useState(false);
  const close = () => setAnchor(null);

  const issue = async (format: IssueReportBody['format']): Promise<string> => {
    const body: IssueReportBody = { report, parameters, format };
    return (await http.post<{ id: string }>('reports/issued', { body })).results.id;
  };
  const run = async (work: () => Promise<void>): Promise<void> => {
    close();
    setRunning(true);
    try {
      await work();
    } catch (error) {
      notices.failed(error);
    } finally {
      setRunning(false);
    }
  };
  const save = (format: 'csv' | 'xlsx') =>
    run(async () => fetchFile(`reports/issued/${await issue(format)}/file?format=${format}`));
  const print = () => {
    // Browsers open windows only during a click, and the report takes longer than that.
    const page = window.open('', '_blank');
    if (!page) return notices.refused(printTexts.noWindow);
    page.document.body.textContent = printTexts.preparing;
    void run(async () => {
      try {
        page.location.replace(`/print/issued-reports/${await issue('print')}`);
      } catch (error) {
        page.close();
        throw error;
      }
    });
  };

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        endIcon={<ExpandMore />}
        loading={isRunning}
        disabled={isPast}
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
        slotProps={{ paper: { sx: { minWidth: 200 } }, list: { 'aria-label': 'Export' } }}
      >
        {remark === undefined ? null : (
          <ListSubheader sx={{ lineHeight: 1.4, py: 1, maxWidth: 240 }}>{remark}</ListSubheader>
        )}
        <MenuItem onClick={print} sx={{ minHeight: 40 }}>
          Print
        </MenuItem>
        {files.map(({ format, label }) => (
          <MenuItem key={format} onClick={() => void save(format)} sx={{ minHeight: 40 }}>
            {label}
          </MenuItem>
        ))}
        {renderMailing ? <Divider /> : null}
        {renderMailing ? (
          <MenuItem
            onClick={() => {
              close();
              setMailing(true);
            }}
            sx={{ minHeight: 40 }}
          >
            Mail this report …
          </MenuItem>
        ) : null}
      </Menu>
      {isMailing ? renderMailing?.(() => setMailing(false)) : null}
    </>
  );
};
