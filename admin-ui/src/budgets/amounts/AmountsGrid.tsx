import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { YearState } from '../../../../domain/budgets/amounts/amounts.ts';
import type { Cents } from '../../../../domain/shared/money.ts';
import { monthNames } from '../../../../domain/shared/month-names.ts';
import { useUnsaved } from '../../shell/unsaved.ts';
import { useNotices } from '../../shell/useNotices.ts';
import { cellText, sumText } from './amount-words.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FillDialog, type FillRequest } from './FillDialog.tsx';
import { FillMenu } from './FillMenu.tsx';
import { LedgerLine, SumLine } from './GridLines.tsx';
import { gridLook, LINE_HEIGHT } from './grid-look.ts';
import { type GridModel, type GridRow, type GridSection, partsOf, sumsOf, yearOf } from './grid-model.ts';
import { type Position, YEAR_COLUMN } from './grid-moves.ts';
import { gridRoles as roles } from './grid-roles.ts';
import { GridStore } from './grid-store.ts';
import { SelectionText } from './SelectionText.tsx';
import { UndoToast } from './UndoToast.tsx';
import { useAmountActs } from './useAmountActs.tsx';

interface AmountsGridProps {
  readonly model: GridModel;
  /** As the server has them. */
  readonly saved: YearState;
}

/** A year of the budget in a grid of ledgers and months (WAI-ARIA grid pattern). The state is in `GridStore`. */
export const AmountsGrid = ({ model, saved }: AmountsGridProps) => {
  const { year } = model;
  const [grid] = useState(() => new GridStore(model, saved));
  const acts = useAmountActs(year, grid);
  const notices = useNotices();
  const [request, setRequest] = useState<FillRequest>();
  const host = useMemo(
    () => ({
      send: acts.send,
      refuse: notices.refused,
      askForYear: (text: string) => setRequest({ act: 'spread', text }),
    }),
    [acts.send, notices],
  );
  useLayoutEffect(() => grid.connect(host), [grid, host]);
  useLayoutEffect(() => grid.load(model, saved), [grid, model, saved]);
  useUnsaved(useSyncExternalStore(grid.subscribe, grid.isUnsaved));
  const hintId = useId();
  return (
    <Card>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 1, minHeight: 56 }}>
        <SelectionText grid={grid} model={model} />
        <FillMenu onChoose={(act) => setRequest({ act, text: '' })} grid={grid} />
      </Box>
      <GridRows grid={grid} model={model} saved={saved} hintId={hintId} />
      <Typography
        id={hintId}
        variant="caption"
        color="text.secondary"
        sx={{ display: 'block', px: 2, py: 1 }}
      >
        Type to replace an amount, F2 to edit it. Ctrl+C and Ctrl+V work with spreadsheets, Ctrl+Z undoes.
        Escape, then Tab, leaves the grid.
      </Typography>
      <Box component="output" sx={visuallyHidden}>
        {useSyncExternalStore(grid.subscribe, grid.news)}
      </Box>
      {request ? (
        <FillDialog request={request} grid={grid} model={model} onClose={() => setRequest(undefined)} />
      ) : null}
      {acts.refused ? (
        <ConflictDialog
          key={acts.refused.act.id}
          refused={acts.refused}
          model={model}
          onDone={(cells) => {
            acts.settle();
            if (acts.refused) grid.act(acts.refused.act.how, cells);
          }}
        />
      ) : null}
      <UndoToast
        act={acts.undoable}
        onUndo={(act) => {
          acts.forgetUndo();
          grid.undo(act);
        }}
        onGone={acts.forgetUndo}
      />
    </Card>
  );
};

interface GridRowsProps extends AmountsGridProps {
  readonly grid: GridStore;
  readonly hintId: string;
}

const GridRows = ({ grid, model, saved, hintId }: GridRowsProps) => {
  const region = useRef<HTMLDivElement>(null);
  const widths = useMemo(() => widthsOf(model, saved), [model, saved]);
  const width = widths.name + 12 * widths.month + widths.year;
  const handlers = useGridHandlers(grid, region);
  const room = useWidth(region);
  useLayoutEffect(() => keepInSight(region.current));
  const { year, sections, net } = model;
  const columns = `minmax(${widths.name}px, 3fr) repeat(12, minmax(${widths.month}px, 1fr)) minmax(${widths.year}px, 1fr)`;
  const rowCount = sections.reduce((sum, { rows }) => sum + rows.length, 2);
  return (
    <Box
      ref={region}
      className={room < width ? 'scrolls' : ''}
      sx={[gridLook, { '& .row': { gridTemplateColumns: columns } }]}
      {...handlers}
    >
      <div
        {...roles.grid}
        aria-label={`Amounts of ${year}`}
        aria-describedby={hintId}
        aria-multiselectable="true"
        aria-rowcount={rowCount}
        aria-colcount={YEAR_COLUMN + 2}
        style={{ minWidth: width }}
      >
        <div {...roles.rowgroup} className="top">
          <div {...roles.row} aria-rowindex={1} className="row head">
            <div {...roles.columnheader} aria-colindex={1} className="cell name">
              Ledger
            </div>
            {monthNames.map((name, month) => (
              <div
                key={name}
                {...roles.columnheader}
                aria-colindex={month + 2}
                aria-label={name}
                className="cell"
                data-column={month}
              >
                {name.slice(0, 3)}
              </div>
            ))}
            <div {...roles.columnheader} aria-colindex={YEAR_COLUMN + 2} className="cell year">
              {year}
            </div>
          </div>
        </div>
        {sections.map((section) => (
          <GridPart key={section.typeId} grid={grid} section={section} year={year} />
        ))}
        <div {...roles.rowgroup} className="bottom">
          <SumLine
            grid={grid}
            sumKey={net.key}
            kind={net.kind}
            name={net.name}
            rowIndex={rowCount}
            year={year}
          />
        </div>
      </div>
      <FocusOnCursor grid={grid} region={region} />
    </Box>
  );
};

/** Tells the names and the years of the rows how far the months were scrolled. */
function keepInSight(region: HTMLElement | null): void {
  if (!region) return;
  const { scrollLeft, scrollWidth, clientWidth, style } = region;
  const scrolled = `${scrollLeft}px`;
  const unscrolled = `${scrollWidth - clientWidth - scrollLeft}px`;
  // Scrolling down changes neither, and styles nothing anew.
  if (style.getPropertyValue('--scrolled') !== scrolled) style.setProperty('--scrolled', scrolled);
  if (style.getPropertyValue('--unscrolled') !== unscrolled) style.setProperty('--unscrolled', unscrolled);
}

interface GridPartProps {
  readonly grid: GridStore;
  readonly section: GridSection;
  readonly year: number;
}

/** A category. Its groups are laid out and painted only while they are in sight, because each key would pay for all of them. */
const GridPart = ({ grid, section: { firstRow, rows }, year }: GridPartProps) => {
  const places = new Map(rows.map(({ key }, index) => [key, firstRow + index]));
  const line = (row: GridRow) => {
    const common = { grid, name: row.name, rowIndex: places.get(row.key) ?? 0, year };
    return row.kind === 'ledger' ? (
      <LedgerLine key={row.key} {...common} ledgerId={row.key} note={row.note} index={row.index} />
    ) : (
      <SumLine key={row.key} {...common} sumKey={row.key} kind={row.kind} />
    );
  };
  const [head = [], ...parts] = partsOf(rows);
  return (
    <div {...roles.rowgroup}>
      {head.map(line)}
      {parts.map((part) => (
        <div
          key={part[0]?.key}
          className="part"
          style={{ containIntrinsicBlockSize: part.length * LINE_HEIGHT }}
        >
          {part.map(line)}
        </div>
      ))}
    </div>
  );
};

/** The width that an element has on the page, in pixels. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** A bold digit and, now and then, a comma. */
const DIGIT_PX = 6.9;
const CENTS_PX = 14;
const PADDING_PX = 13;
const NAME_PX = 162;

/** Columns are as wide as the longest amount at the last save, so that nothing jumps while somebody types. */
function widthsOf({ sections, net, ledgers }: GridModel, saved: YearState) {
  let [month, year] = [6 * DIGIT_PX, 7 * DIGIT_PX];
  for (const row of [...sections.flatMap(({ rows }) => rows), net]) {
    if (row.kind === 'ledger') continue;
    const months = sumsOf(row, saved);
    for (const amount of months) month = Math.max(month, sumText(amount).length * DIGIT_PX);
    year = Math.max(year, sumText(yearOf(months)).length * DIGIT_PX);
  }
  const exact = (amount: Cents) => {
    const { dollars, cents } = cellText(amount);
    return dollars.length * DIGIT_PX + (cents === '' ? 0 : CENTS_PX);
  };
  for (const { key } of ledgers) {
    const months = saved.get(key) ?? [];
    month = Math.max(month, ...months.map(exact));
    year = Math.max(year, exact(yearOf(months)));
  }
  return { name: NAME_PX, month: Math.ceil(month) + PADDING_PX, year: Math.ceil(year) + PADDING_PX };
}

const positionOf = (target: EventTarget | null): Position | undefined => {
  const at = target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset['at'] : undefined;
  const [row, column] = at?.split('.').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
};

const isInput = (target: EventTarget | null): boolean => target instanceof HTMLInputElement;

/** Keyboard, mouse and clipboard of the whole grid in one place: cells have no handlers of their own. */
function useGridHandlers(grid: GridStore, region: RefObject<HTMLDivElement | null>) {
  const isDragging = useRef(false);
  useEffect(() => {
    const end = () => {
      isDragging.current = false;
    };
    window.addEventListener('pointerup', end);
    return () => window.removeEventListener('pointerup', end);
  }, []);

  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.nativeEvent.isComposing) return;
      const { key, ctrlKey, metaKey, shiftKey } = event;
      if (!grid.press({ key, far: ctrlKey || metaKey, shift: shiftKey })) return;
      event.preventDefault();
      // The page steps through the years with the same keys.
      event.stopPropagation();
    },
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      if (isInput(event.target)) {
        grid.holdCaret();
        return;
      }
      const at = positionOf(event.target);
      const { row, column } =
        event.target instanceof Element
          ? (event.target.closest<HTMLElement>('[data-row], [data-column]')?.dataset ?? {})
          : {};
      if (at) grid.point(at, event.shiftKey);
      else if (row !== undefined) grid.selectRow(Number(row), event.shiftKey);
      else if (column !== undefined) grid.selectColumn(Number(column));
      else return;
      isDragging.current = at !== undefined && event.pointerType === 'mouse';
      focusCursor(grid.cursor(), region.current);
    },
    onPointerOver(event: PointerEvent) {
      if (!isDragging.current) return;
      const at = positionOf(event.target);
      if (at) grid.point(at, true);
    },
    // The browser would move the focus to the cell under the pointer, or take it away on a heading.
    onMouseDown(event: { target: EventTarget; preventDefault: () => void }) {
      if (!isInput(event.target)) event.preventDefault();
    },
    onDoubleClick(event: { target: EventTarget }) {
      if (positionOf(event.target) && !isInput(event.target)) grid.startEdit(undefined);
    },
    onScroll: () => keepInSight(region.current),
    onCopy(event: ClipboardEvent) {
      if (grid.edit()) return;
      event.clipboardData.setData('text/plain', grid.copyText());
      event.preventDefault();
    },
    onCut(event: ClipboardEvent) {
      if (grid.edit()) return;
      event.clipboardData.setData('text/plain', grid.copyText());
      event.preventDefault();
      grid.clear();
    },
    onPaste(event: ClipboardEvent) {
      if (grid.edit()) return;
      event.preventDefault();
      grid.paste(event.clipboardData.getData('text/plain'));
    },
    // Screen readers focus cells by themselves.
    onFocus(event: { target: EventTarget }) {
      const at = positionOf(event.target);
      const { row, column } = grid.cursor();
      if (at && (at.row !== row || at.column !== column)) grid.point(at, false);
    },
    onBlur(event: { currentTarget: Element; relatedTarget: EventTarget | null }) {
      const { currentTarget, relatedTarget } = event;
      // In another window, the user looks something up, and comes back to what was typed.
      if (!document.hasFocus()) return;
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      if (grid.edit()) grid.leave();
    },
  };
}

function focusCursor({ row, column }: Position, region: HTMLElement | null): void {
  const cell = region?.querySelector<HTMLElement>(`[data-at="${row}.${column}"]`);
  if (!cell || cell.contains(document.activeElement)) return;
  cell.focus({ preventScroll: true });
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

interface FocusOnCursorProps {
  readonly grid: GridStore;
  readonly region: RefObject<HTMLDivElement | null>;
}

/** The focus follows the cursor while it is in the grid. The input of a cell takes the focus itself, and gives it back to its cell. */
const FocusOnCursor = ({ grid, region }: FocusOnCursorProps) => {
  const cursor = useSyncExternalStore(grid.subscribe, grid.cursor);
  const isEditing = useSyncExternalStore(grid.subscribe, () => grid.edit() !== undefined);
  const wasEditing = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isHere =
      region.current?.contains(activeElement) || (wasEditing.current && activeElement === document.body);
    wasEditing.current = isEditing;
    if (isHere && !isEditing) focusCursor(cursor, region.current);
  }, [region, cursor, isEditing]);
  return null;
};
