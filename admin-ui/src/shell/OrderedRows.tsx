import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface OrderedRowsProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** The name of the row for screen readers: 'Trial'. */
  readonly nameOf: (row: Row) => string;
  readonly onReorder: (rows: readonly Row[]) => void;
  /** Each row also has a handle for the mouse. */
  readonly canDrag?: boolean;
  readonly children: (row: Row, place: number) => ReactNode;
}

type Direction = -1 | 1;

/**
 * Rows that the user sorts, with the two buttons of each row, with Alt and an arrow key anywhere in it, or by dragging. The
 * focus moves with the row, and screen readers announce its new position.
 */
export function OrderedRows<Row extends { readonly id: string }>(props: OrderedRowsProps<Row>) {
  const { label, rows, nameOf, onReorder, canDrag = false, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ readonly words: string }>();
  const refocus = useRef<Element | null>(null);
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number }>();

  // Moving an element takes the focus away from its content.
  useEffect(() => {
    if (refocus.current instanceof HTMLElement) refocus.current.focus();
    refocus.current = null;
  });

  const moveTo = (from: number, to: number) => {
    const row = rows[from];
    if (!row || !rows[to] || from === to) return;
    refocus.current = document.activeElement;
    const others = rows.filter((_, place) => place !== from);
    onReorder([...others.slice(0, to), row, ...others.slice(to)]);
    setMoved({ words: `${nameOf(row)} is now ${to + 1} of ${rows.length}` });
  };
  const move = (place: number, by: Direction) => moveTo(place, place + by);

  return (
    <>
      <Box component="ol" ref={list} aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row, place) => (
          <Box
            component="li"
            key={row.id}
            onKeyDown={(event: React.KeyboardEvent) => {
              if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
              event.preventDefault();
              move(place, event.key === 'ArrowUp' ? -1 : 1);
            }}
            onDragOver={(event: React.DragEvent) => {
              // Only rows of this list can be dropped here.
              if (!drag) return;
              event.preventDefault();
              if (drag.to !== place) setDrag({ ...drag, to: place });
            }}
            onDrop={(event: React.DragEvent) => {
              if (!drag) return;
              event.preventDefault();
              setDrag(undefined);
              moveTo(drag.from, place);
            }}
            sx={{
              ...(drag?.to === place && drag.from !== place && dropStyle(drag.from < place)),
              display: 'flex',
              alignItems: 'flex-start',
              gap: 1,
              py: 1.25,
              borderTop: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Box
              sx={{
                display: 'flex',
                flexDirection: { xs: 'column', sm: 'row' },
                flexShrink: 0,
                pt: 0.25,
                ml: -1,
              }}
            >
              {canDrag ? (
                <Handle
                  onStart={() => setDrag({ from: place, to: place })}
                  onEnd={() => setDrag(undefined)}
                />
              ) : null}
              <Mover name={nameOf(row)} by={-1} isEnd={place === 0} onMove={() => move(place, -1)} />
              <Mover
                name={nameOf(row)}
                by={1}
                isEnd={place === rows.length - 1}
                onMove={() => move(place, 1)}
              />
            </Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>{children(row, place)}</Box>
          </Box>
        ))}
      </Box>
      <Typography
        variant="caption"
        component="p"
        color="text.secondary"
        sx={{
          py: 1,
          borderTop: '1px solid',
          borderColor: 'divider',
          '@media (hover: none)': { display: 'none' },
        }}
      >
        You can also move a row with Alt and an arrow key.
      </Typography>
      <Box component="output" aria-live="polite" sx={visuallyHidden}>
        {moved?.words}
      </Box>
    </>
  );
}

/** A line where the row will be. */
const dropStyle = (isBelow: boolean) =>
  ({ boxShadow: ({ palette }: Theme) => `inset 0 ${isBelow ? -3 : 3}px ${palette.primary.main}` }) as const;

interface HandleProps {
  readonly onStart: () => void;
  readonly onEnd: () => void;
}

/** For the mouse only: the buttons do the same for the keyboard, for screen readers and for fingers. */
const Handle = ({ onStart, onEnd }: HandleProps) => (
  <Box
    component="span"
    draggable
    aria-hidden="true"
    onDragStart={(event: React.DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      const row = event.currentTarget.closest('li');
      if (row) event.dataTransfer.setDragImage(row, 0, 0);
      onStart();
    }}
    onDragEnd={onEnd}
    sx={{
      display: 'flex',
      alignItems: 'center',
      color: 'text.secondary',
      cursor: 'grab',
      '@media (hover: none)': { display: 'none' },
    }}
  >
    <DragIndicator fontSize="small" />
  </Box>
);

interface MoverProps {
  readonly name: string;
  readonly by: Direction;
  /** The button at an end stays focusable, so that repeated keyboard moves do not lose the focus. */
  readonly isEnd: boolean;
  readonly onMove: () => void;
}

const Mover = ({ name, by, isEnd, onMove }: MoverProps) => (
  <IconButton
    size="small"
    aria-label={`Move ${name || 'this row'} ${by === -1 ? 'up' : 'down'}`}
    aria-disabled={isEnd}
    onClick={onMove}
    sx={{ p: { xs: 1.25, md: 1 }, opacity: isEnd ? 0.3 : 1 }}
  >
    {by === -1 ? <ArrowUpward fontSize="small" /> : <ArrowDownward fontSize="small" />}
  </IconButton>
);
