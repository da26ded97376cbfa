import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type FieldName, mergeFields } from '../../../../domain/shared/letters/merge-fields.ts';

interface FieldMenuProps {
  /** Null: the menu is closed. */
  readonly anchor: HTMLElement | null;
  readonly onChoose: (name: FieldName) => void;
  readonly onClose: () => void;
}

/** The merge fields, each with an example. */
export const FieldMenu = ({ anchor, onChoose, onClose }: FieldMenuProps) => (
  <Menu
    anchorEl={anchor}
    open={anchor !== null}
    onClose={onClose}
    slotProps={{ list: { 'aria-label': 'Fields', dense: true }, paper: { sx: { maxHeight: 360 } } }}
  >
    {mergeFields.map(({ name, label, sample }) => (
      <MenuItem
        key={name}
        onClick={() => {
          onClose();
          onChoose(name);
        }}
      >
        <ListItemText
          primary={label}
          secondary={sample}
          // The usual gray is too faint on the focused row.
          slotProps={{ secondary: { sx: { color: 'text.primary', fontSize: '0.75rem' } } }}
        />
      </MenuItem>
    ))}
  </Menu>
);
