import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined';
import Check from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useState } from 'react';
import type { SavedViewView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import type { SavedViewsProps } from '../shell/saved-views.ts';
import { useCommand } from '../shell/useCommand.ts';
import { useListView } from './useListView.ts';

const SaveViewDialog = lazy(() => import('./SaveViewDialog.tsx'));
const RenameViewDialog = lazy(() => import('./RenameViewDialog.tsx'));
const DeleteViewDialog = lazy(() => import('./DeleteViewDialog.tsx'));

type Task = 'save' | 'rename' | 'delete';

/** The views that the person keeps of a list: choose one, save what shows now, change it, rename it, delete it. */
export const SavedViewsMenu = ({ columns }: SavedViewsProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [task, setTask] = useState<Task>();
  const { list, views, present, shown, isChanged, remember, choose } = useListView(columns);
  const update = useCommand(
    (view: SavedViewView, idempotencyKey) =>
      http.put<{ id: string }>(`saved-views/${view.id}`, {
        body: { query: present },
        revision: view.revision,
        idempotencyKey,
      }),
    { success: 'View saved' },
  );

  const close = () => setAnchor(null);
  const begin = (next: Task) => {
    close();
    setTask(next);
  };
  const end = () => setTask(undefined);

  return (
    <>
      <Button
        startIcon={<BookmarksOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: 280 }}
      >
        {shown ? `${shown.name}${isChanged ? ' (changed)' : ''}` : 'Views'}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': 'Saved views' }, paper: { sx: { minWidth: 220, maxWidth: 360 } } }}
      >
        {views.length === 0 ? <MenuItem disabled>No saved views yet</MenuItem> : null}
        {views.map((view) => (
          <MenuItem
            key={view.id}
            role="menuitemradio"
            aria-checked={view.id === shown?.id}
            onClick={() => {
              close();
              choose(view);
            }}
            sx={{ minHeight: 40, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          >
            <ListItemIcon>{view.id === shown?.id ? <Check fontSize="small" /> : null}</ListItemIcon>
            {view.name}
          </MenuItem>
        ))}
        <Divider />
        {shown && isChanged ? (
          <MenuItem
            onClick={() => {
              close();
              update.run(shown);
            }}
          >
            Save changes to {shown.name}
          </MenuItem>
        ) : null}
        <MenuItem onClick={() => begin('save')}>Save as new view…</MenuItem>
        {shown ? <MenuItem onClick={() => begin('rename')}>Rename {shown.name}…</MenuItem> : null}
        {shown ? <MenuItem onClick={() => begin('delete')}>Delete {shown.name}…</MenuItem> : null}
      </Menu>
      <Suspense fallback={null}>
        {task === 'save' ? (
          <SaveViewDialog list={list} query={present} views={views} onSaved={remember} onClose={end} />
        ) : null}
        {task === 'rename' && shown ? <RenameViewDialog view={shown} views={views} onClose={end} /> : null}
        {task === 'delete' && shown ? <DeleteViewDialog view={shown} onClose={end} /> : null}
      </Suspense>
    </>
  );
};
