import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { leavePrintout, printPath, printTexts } from '../../print/printout.ts';
import { useNotices } from '../../shell/useNotices.ts';
import { rowsOf } from './table-export.ts';
import { useTakeAlong } from './useTakeAlong.ts';

const TITLE = 'Athletes';

/** The table on paper, in a window of its own. */
export const PrintButton = () => {
  const { take, isRunning } = useTakeAlong();
  const notices = useNotices();
  const run = async () => {
    // Browsers open windows only while the click lasts; what is to be printed takes longer.
    const page = window.open('', '_blank');
    if (!page) return notices.refused(printTexts.noWindow);
    page.document.title = TITLE;
    page.document.body.textContent = printTexts.preparing;
    const isLeft = await take(({ columns, athletes }) =>
      leavePrintout({
        title: TITLE,
        columns: columns.map(({ label, align }) => ({ label, isNumber: align === 'right' })),
        rows: rowsOf(columns, athletes),
      }),
    );
    if (isLeft) page.location.replace(printPath(TITLE));
    else page.close();
  };
  return (
    <Button variant="outlined" startIcon={<PrintOutlined />} loading={isRunning} onClick={() => void run()}>
      Print
    </Button>
  );
};
