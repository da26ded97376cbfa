import Check from '@mui/icons-material/Check';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { useSearchParams } from 'react-router-dom';

/** The columns that a user hides in a list are kept in the browser. */
export interface ColumnSettings {
  /** Key in the browser's storage, where react-admin's table reads the sources of the hidden columns. */
  readonly columnsKey: string;
  /** The hidden columns of users who never chose. Must be the same array on every render. */
  readonly hiddenAtFirst: readonly string[];
}

export const useHiddenColumns = ({ columnsKey, hiddenAtFirst }: ColumnSettings) =>
  useStore<readonly string[]>(columnsKey, hiddenAtFirst);

/** The part of a list's address that names the hidden columns. */
export const HIDDEN_PARAMETER = 'hidden';

/**
 * Keeps the hidden columns in the list's address. An address that names them wins; otherwise the user's choice is added to the
 * address, unless it is the default. react-admin drops the parameter from the addresses that it makes, so it is added again.
 */
export function useColumnsInAddress({ columnsKey, hiddenAtFirst }: ColumnSettings): void {
  const [hidden, setHidden] = useHiddenColumns({ columnsKey, hiddenAtFirst });
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get(HIDDEN_PARAMETER);
  const settled = useRef<string>(undefined);

  useEffect(() => {
    const chosen = hidden.join(',');
    if (named !== null && named !== settled.current) {
      settled.current = named;
      if (named !== chosen) setHidden(named === '' ? [] : named.split(','));
      return;
    }
    settled.current = chosen;
    const wanted = chosen === hiddenAtFirst.join(',') ? null : chosen;
    if (wanted === named) return;
    setParameters(
      (current) => {
        if (wanted === null) current.delete(HIDDEN_PARAMETER);
        else current.set(HIDDEN_PARAMETER, wanted);
        return current;
      },
      { replace: true },
    );
  }, [named, hidden, hiddenAtFirst, setHidden, setParameters]);
}

interface ColumnsButtonProps {
  readonly settings: ColumnSettings;
  /** The columns that can be hidden. */
  readonly columns: readonly { readonly source: string; readonly label: string }[];
}

/** Opens the column picker. react-admin's own picker puts switches into options, which screen readers cannot follow. */
export const ColumnsButton = ({ settings, columns }: ColumnsButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [hidden, setHidden] = useHiddenColumns(settings);
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
