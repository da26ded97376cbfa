import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface OrderedRowsProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** The name of the row for screen readers: 'Trial'. */
  readonly nameOf: (row: Row) => string;
  readonly onReorder: (rows: readonly Row[]) => void;
  readonly children: (row: Row, place: number) => ReactNode;
}

type Direction = -1 | 1;

/**
 * Rows that the user sorts, with the two buttons of each row or with Alt and an arrow key anywhere in it. The
 * focus moves with the row, and screen readers announce its new position.
 */
export function OrderedRows<Row extends { readonly id: string }>(props: OrderedRowsProps<Row>) {
  const { label, rows, nameOf, onReorder, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ readonly words: string }>();
  const refocus = useRef<Element | null>(null);

  // Moving an element takes the focus away from its content.
  useEffect(() => {
    if (refocus.current instanceof HTMLElement) refocus.current.focus();
    refocus.current = null;
  });

  const move = (place: number, by: Direction) => {
    const row = rows[place];
    const other = rows[place + by];
    if (!row || !other) return;
    refocus.current = document.activeElement;
    const [first, second] = by === 1 ? [other, row] : [row, other];
    const start = Math.min(place, place + by);
    onReorder([...rows.slice(0, start), first, second, ...rows.slice(start + 2)]);
    setMoved({ words: `${nameOf(row)} is now ${place + by + 1} of ${rows.length}` });
  };

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
            sx={{
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
