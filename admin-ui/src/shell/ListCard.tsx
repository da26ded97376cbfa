import Card from '@mui/material/Card';
import { type ReactNode, useRef } from 'react';
import type { ColumnsKept } from './hidden-columns.ts';
import { useColumnsInAddress } from './useColumnsInAddress.ts';
import { useListKeys } from './useListKeys.ts';

interface ListCardProps {
  readonly columns: ColumnsKept;
  readonly children: ReactNode;
}

/** The list of a page: it answers to the keyboard, and its address holds all of its state. Rows mark their link with `data-row`. */
export const ListCard = ({ columns, children }: ListCardProps) => {
  const list = useRef<HTMLDivElement>(null);
  useListKeys(list);
  useColumnsInAddress(columns);
  return <Card ref={list}>{children}</Card>;
};
