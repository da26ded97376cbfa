import ExpandMore from '@mui/icons-material/ExpandMore';
import LockOutlined from '@mui/icons-material/LockOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { type MouseEvent, useState } from 'react';
import { useIsPastShown } from '../../../ui-kit/as-of-moment.ts';
import { useNotices } from './useNotices.ts';

export interface Action {
  readonly label: string;
  /**
   * Why the action is not possible now. The item stays focusable, and shows this sentence when chosen, so it
   * must not be disabled.
   */
  readonly refusal?: string | undefined;
  readonly isDestructive?: boolean;
  /** Changes nothing, such as a history: it is offered while the past is shown, too. */
  readonly readsOnly?: boolean;
  readonly onChoose: () => void;
}

interface ActionMenuProps {
  readonly label: string;
  readonly actions: readonly Action[];
  /** The text of the button; without it the button is three dots. */
  readonly text?: string;
  readonly isRunning?: boolean;
}

export const ActionMenu = ({ label, actions: all, text, isRunning = false }: ActionMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const notices = useNotices();
  const isPast = useIsPastShown();
  const actions = isPast ? all.filter(({ readsOnly }) => readsOnly) : all;
  const choose = ({ refusal, onChoose }: Action) => {
    setAnchor(null);
    if (refusal) notices.refused(refusal);
    else onChoose();
  };
  if (actions.length === 0) return null;
  const opens = {
    'aria-label': label,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const;
  return (
    <>
      {text === undefined ? (
        <IconButton {...opens} sx={{ p: { xs: 1, md: 0.625 } }}>
          <MoreVert />
        </IconButton>
      ) : (
        <Button {...opens} endIcon={<ExpandMore />} loading={isRunning}>
          {text}
        </Button>
      )}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 176 } }, list: { 'aria-label': label } }}
      >
        {actions.map((action) => (
          <Tooltip key={action.label} title={action.refusal ?? ''} placement="left" describeChild>
            <MenuItem onClick={() => choose(action)} sx={{ minHeight: 40, color: colorOf(action) }}>
              {action.label}
              {action.refusal ? (
                <LockOutlined aria-hidden="true" sx={{ ml: 'auto', pl: 1, fontSize: '1.5rem' }} />
              ) : null}
            </MenuItem>
          </Tooltip>
        ))}
      </Menu>
    </>
  );
};

function colorOf({ refusal, isDestructive }: Action): string {
  if (refusal) return 'text.secondary';
  return isDestructive ? 'error.main' : 'text.primary';
}
