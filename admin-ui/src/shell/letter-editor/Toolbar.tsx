import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/**
 * One stop of the Tab key for all buttons; arrow keys, Home and End move between them (ARIA, toolbar pattern). Scrolls sideways where there is
 * no space.
 */
export const Toolbar = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const buttons = () => [...(box.current?.querySelectorAll<HTMLElement>('button:not([disabled])') ?? [])];
  // After each change, because buttons come and go with the selection.
  useLayoutEffect(() => {
    const found = buttons();
    const at = Math.min(current, found.length - 1);
    for (const [index, button] of found.entries()) button.tabIndex = index === at ? 0 : -1;
  });
  const move = (event: KeyboardEvent) => {
    const found = buttons();
    const at = found.findIndex((button) => button === document.activeElement);
    const next = placeAfter(event.key, at, found.length);
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    found[next]?.focus();
  };
  return (
    <Box
      ref={box}
      role="toolbar"
      aria-label={label}
      onKeyDown={move}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.25,
        p: 0.5,
        overflowX: 'auto',
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
};

function placeAfter(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
