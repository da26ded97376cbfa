import Card from '@mui/material/Card';
import { type ReactNode, useRef } from 'react';
import { useColumnsInAddress } from './useColumnsInAddress.ts';
import { useListKeys } from './useListKeys.ts';

interface ListCardProps {
  /** Where react-admin's table keeps which columns are hidden. */
  readonly columnsKey: string;
  readonly children: ReactNode;
}

/** The list of a page: it answers to the keyboard, and its address holds all of its state. Rows mark their link with `data-row`. */
export const ListCard = ({ columnsKey, children }: ListCardProps) => {
  const list = useRef<HTMLDivElement>(null);
  useListKeys(list);
  useColumnsInAddress(columnsKey);
  return <Card ref={list}>{children}</Card>;
};
