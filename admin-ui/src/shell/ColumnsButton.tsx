import Check from '@mui/icons-material/Check';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { type ColumnsKept, useHiddenColumns } from './hidden-columns.ts';

interface ColumnsButtonProps {
  readonly columnsKept: ColumnsKept;
  /** Those that can be hidden. */
  readonly columns: readonly { readonly source: string; readonly label: string }[];
}

/** Which columns show. react-admin's own button puts switches into options, which screen readers can not follow. */
export const ColumnsButton = ({ columnsKept, columns }: ColumnsButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [hidden, setHidden] = useHiddenColumns(columnsKept);
  const toggle = (source: string) =>
    setHidden(hidden.includes(source) ? hidden.filter((one) => one !== source) : [...hidden, source]);
  return (
    <>
      <Button
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Columns
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Columns' } }}
      >
        {columns.map(({ source, label }) => {
          const isShown = !hidden.includes(source);
          return (
            <MenuItem
              key={source}
              role="menuitemcheckbox"
              aria-checked={isShown}
              onClick={() => toggle(source)}
              sx={{ minHeight: 40 }}
            >
              <ListItemIcon>{isShown ? <Check fontSize="small" /> : null}</ListItemIcon>
              {label}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
};
