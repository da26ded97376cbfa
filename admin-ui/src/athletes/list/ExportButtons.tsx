import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { AthleteView } from '../../../../contract/athletes/athletes.ts';
import { athleteTexts } from '../../../../domain/athletes/athlete-texts.ts';
import { csvOf } from '../../../../domain/shared/csv.ts';
import { isPastShown, shownMoment } from '../../../../ui-kit/as-of-moment.ts';
import { download } from '../../../../ui-kit/download.ts';
import { postForFile } from '../../../../ui-kit/fetch-file.ts';
import { http, pathAsOf } from '../../../../ui-kit/http.ts';
import { leavePrintout, printPath } from '../../print/printout.ts';
import { readsOnly } from '../../shell/as-of/action-slot.ts';
import { printTexts } from '../../shell/export/print-texts.ts';
import type { FoundByQuery } from '../../shell/found-set.ts';
import { useNotices } from '../../shell/useNotices.ts';
import type { AthleteColumn } from './athlete-list-parts.ts';
import { EXPORT_FILE, exportProblem, rowsOf } from './table-export.ts';
import { useColumns } from './useColumns.ts';

/** Exports the selected athletes, or the whole filtered list, as CSV. */
export const ExportButton = () => {
  const { withRows, isRunning: isReading } = useRowsToExport();
  const { save, isRunning: isSaving } = useExport();
  const isRunning = isReading || isSaving;
  // Nothing is recorded in the past, so the file of a past moment is made here.
  const run = () =>
    isPastShown()
      ? withRows(({ columns, athletes }) => {
          const rows = [columns.map(({ label }) => label), ...rowsOf(columns, athletes)];
          download(EXPORT_FILE, csvOf(rows), 'text/csv;charset=utf-8');
        })
      : save();
  return (
    <Button
      {...readsOnly}
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      loading={isRunning}
      onClick={() => void run()}
    >
      Export
    </Button>
  );
};

/** The server writes the file, whole and of one moment, and remembers that it did. */
function useExport() {
  const { selectedIds, filterValues, sort } = useListContext();
  const { chosen } = useColumns();
  const notices = useNotices();
  const [isRunning, setRunning] = useState(false);
  const save = async (): Promise<void> => {
    if (chosen.length === 0) return notices.refused(athleteTexts.noColumns);
    const filter =
      selectedIds.length > 0 ? { id: selectedIds.map(String), showInactive: true } : filterValues;
    setRunning(true);
    try {
      const columns = chosen.map(({ source, label }) => ({ source, label }));
      await postForFile('athletes/export', {
        body: { filter, sort: sort.field, order: sort.order, columns },
      });
    } catch (error) {
      notices.failed(error);
    } finally {
      setRunning(false);
    }
  };
  return { save, isRunning };
}

const TITLE = 'Athletes';

/** Opens the same rows in a new window, laid out for paper. */
export const PrintButton = () => {
  const { withRows, isRunning } = useRowsToExport();
  const notices = useNotices();
  const run = async () => {
    // Browsers open windows only during a click, and the rows take longer to load than that.
    const page = window.open('', '_blank');
    if (!page) return notices.refused(printTexts.noWindow);
    page.document.title = TITLE;
    page.document.body.textContent = printTexts.preparing;
    const isReady = await withRows(({ columns, athletes }) =>
      leavePrintout({
        title: TITLE,
        columns: columns.map(({ label, align }) => ({ label, isNumber: align === 'right' })),
        rows: rowsOf(columns, athletes),
      }),
    );
    if (isReady) page.location.replace(pathAsOf(printPath(TITLE), shownMoment()));
    else page.close();
  };
  return (
    <Button
      {...readsOnly}
      variant="outlined"
      startIcon={<PrintOutlined />}
      loading={isRunning}
      onClick={() => void run()}
    >
      Print
    </Button>
  );
};

interface Rows {
  readonly columns: readonly AthleteColumn[];
  readonly athletes: readonly AthleteView[];
}

/** The chosen columns of the selected athletes; without a selection, of every athlete in the filtered list. */
function useRowsToExport() {
  const { selectedIds, filterValues, sort } = useListContext();
  const { chosen: columns } = useColumns();
  const notices = useNotices();
  const [isRunning, setRunning] = useState(false);

  const read = () => {
    const order = { sort: sort.field, order: sort.order };
    return selectedIds.length > 0
      ? athletesById(selectedIds.map(String), order)
      : everyAthlete(filterValues, order);
  };

  /** Returns whether there were rows; if not, a notice has said why. */
  const withRows = async (consume: (rows: Rows) => void): Promise<boolean> => {
    setRunning(true);
    try {
      const athletes = columns.length > 0 ? await read() : [];
      const problem = exportProblem(columns, athletes);
      if (problem) notices.refused(problem);
      else consume({ columns, athletes });
      return problem === undefined;
    } catch (error) {
      notices.failed(error);
      return false;
    } finally {
      setRunning(false);
    }
  };

  return { withRows, isRunning };
}

type Order = Pick<FoundByQuery, 'sort' | 'order'>;

/** The largest page that the API returns. */
const ROWS = 1000;
/** The number of ids that fit into a URL. */
const IDS = 250;

/** All pages of the list. An athlete who moves to a later page while the pages are read is returned once. */
async function everyAthlete(
  filter: FoundByQuery['filter'],
  { sort, order }: Order,
): Promise<readonly AthleteView[]> {
  const found = new Map<string, AthleteView>();
  for (let first = 0, total = 1; first < total; first += ROWS) {
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      sort: JSON.stringify([sort, order]),
      range: JSON.stringify([first, first + ROWS - 1]),
    });
    // oxlint-disable-next-line no-await-in-loop -- the first answer says how many there are
    const answer = await http.get<readonly AthleteView[]>(`athletes?${query}`);
    for (const athlete of answer.results) found.set(athlete.id, athlete);
    total = answer.total ?? 0;
  }
  return [...found.values()];
}

/** Includes athletes that the filters hide. The order is that of the list, within each request. */
async function athletesById(ids: readonly string[], order: Order): Promise<readonly AthleteView[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / IDS) }, (_, part) =>
    everyAthlete({ id: ids.slice(part * IDS, (part + 1) * IDS), showInactive: true }, order),
  );
  return (await Promise.all(parts)).flat();
}
