import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined';
import Check from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { hashKey, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useListContext, useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { SavedViewView } from '../../../contract/settings/saved-views.ts';
import { http } from '../../../ui-kit/http.ts';
import type { SavedViewsProps } from '../shell/areas.tsx';
import { type ColumnSettings, HIDDEN_PARAMETER, useHiddenColumns } from '../shell/column-picker.tsx';
import { DeleteRecordDialog } from '../shell/DeleteRecordDialog.tsx';
import { useCommand } from '../shell/useCommand.ts';

const SaveViewDialog = lazy(() => import('./SaveViewDialog.tsx'));
const RenameViewDialog = lazy(() => import('./RenameViewDialog.tsx'));

type Task = 'save' | 'rename' | 'delete';

/** The user's saved views of a list: choose, save, change, rename or delete one. */
export const SavedViewsMenu = ({ columns }: SavedViewsProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [task, setTask] = useState<Task>();
  const { list, views, current, shown, isChanged, remember, choose } = useListView(columns);
  const update = useCommand(
    (view: SavedViewView, idempotencyKey) =>
      http.put<{ id: string }>(`saved-views/${view.id}`, {
        body: { query: current },
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
          <SaveViewDialog list={list} query={current} views={views} onSaved={remember} onClose={end} />
        ) : null}
        {task === 'rename' && shown ? <RenameViewDialog view={shown} views={views} onClose={end} /> : null}
      </Suspense>
      {task === 'delete' && shown ? (
        <DeleteRecordDialog
          title="Delete View"
          resource={`saved-views/${shown.id}`}
          success="View deleted"
          onDone={end}
          onCancel={end}
        >
          {shown.name} will be removed from your saved views. The records it shows are kept.
        </DeleteRecordDialog>
      ) : null}
    </>
  );
};

type Query = SavedViewView['query'];

/**
 * The saved views of the surrounding list, the current one, and whether it was changed since it was chosen.
 */
function useListView(columns: ColumnSettings) {
  const { resource, filterValues, sort, perPage } = useListContext();
  const [hidden] = useHiddenColumns(columns);
  const [chosenId, setChosenId] = useStore<string | null>(`${resource}.view`, null);
  const navigate = useNavigate();
  const views = useSavedViews(resource);

  const current: Query = { filter: filterValues, sort: sort.field, order: sort.order, hidden: [...hidden] };
  const isShown = ({ query }: { readonly query: Query }) => same(query, current);
  const chosen = views.find(({ id }) => id === chosenId);
  const shown = chosen && isShown(chosen) ? chosen : (views.find(isShown) ?? chosen);

  return {
    list: resource,
    views,
    current,
    shown,
    isChanged: shown !== undefined && !isShown(shown),
    remember: setChosenId,
    choose: ({ id, query: { filter, sort: by, order, hidden: gone } }: SavedViewView) => {
      setChosenId(id);
      const address = new URLSearchParams({
        filter: JSON.stringify(filter),
        sort: by,
        order,
        page: '1',
        perPage: String(perPage),
        [HIDDEN_PARAMETER]: gone.join(','),
      });
      void navigate({ search: `?${address}` });
    },
  };
}

/** Compares independent of the order of keys. */
const same = (one: Query, other: Query): boolean =>
  hashKey([{ ...one, hidden: one.hidden.toSorted() }]) ===
  hashKey([{ ...other, hidden: other.hidden.toSorted() }]);

/** The signed-in user's saved views of this list, by name. */
function useSavedViews(list: string): readonly SavedViewView[] {
  const { data = [] } = useQuery({
    queryKey: ['saved-views'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly SavedViewView[]>('saved-views', { signal })).results,
  });
  return data.filter((view) => view.list === list);
}
