import { useLayoutEffect, useRef, useState } from 'react';

/** Widths in CSS pixels of the narrowest common paper (Letter or A4) within the margins of the print pages. */
export const sheetWidths = { landscape: 960, portrait: 700 } as const;

/** Scales a table down to the sheet, so that no column is cut off. The scale is undefined until the table was measured. */
export function useSheetScale(sheet: number) {
  const table = useRef<HTMLTableElement>(null);
  const [scale, setScale] = useState<number>();
  useLayoutEffect(() => setScale(Math.min(1, sheet / (table.current?.scrollWidth ?? sheet))), [sheet]);
  return { table, scale, style: { width: sheet / (scale ?? 1), zoom: scale ?? 1 } };
}
