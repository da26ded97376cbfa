import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import { asOfHeight } from './as-of/AsOfBar.tsx';
import { readsOnly, useActionSlot } from './as-of/action-slot.ts';
import { useOpenDialog } from './DialogHost.tsx';
import { InfoDialog } from './InfoDialog.tsx';
import { Line, Lines, LineText } from './Section.tsx';
import { useSelectedNames } from './selection.tsx';
import { selectionText } from './selection-rules.ts';
import { useNotices } from './useNotices.ts';

interface SelectionBarProps {
  readonly label: string;
  /** Replaces the number of selected rows. */
  readonly status?: string | undefined;
  /** Progress of an action that runs row by row. */
  readonly progress?: { readonly sent: number; readonly total: number } | undefined;
  readonly children: ReactNode;
}

/** The actions on the selected rows. It covers the toolbar, so that the rows do not move. */
export const SelectionBar = ({ label, status, progress, children }: SelectionBarProps) => {
  const { selectedIds, onUnselectItems } = useListContext();
  const { elsewhere, rows, except } = useSelectedNames();
  const open = useOpenDialog();
  const slot = useActionSlot();
  if (selectedIds.length === 0) return null;
  return (
    <Box
      role="toolbar"
      aria-label={label}
      sx={{
        position: 'absolute',
        inset: 0,
        zIndex: 4,
        // Phones have no selectable rows.
        display: { xs: 'none', sm: 'flex' },
        alignItems: 'center',
        gap: 2,
        px: 2.5,
        backgroundColor: 'primary.light',
      }}
    >
      <Tooltip title="Clear selection">
        <IconButton onClick={() => onUnselectItems()} disabled={progress !== undefined} edge="start">
          <Close />
        </IconButton>
      </Tooltip>
      <Box sx={{ flex: 1, display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="output" variant="body2" sx={{ fontWeight: 600 }}>
          {status ?? selectionText(selectedIds.length, elsewhere, except?.size === 0)}
        </Typography>
        {progress ? null : <SelectAllButton />}
        {elsewhere > 0 && !progress && rows.length === selectedIds.length ? (
          <Button
            size="small"
            aria-haspopup="dialog"
            {...readsOnly}
            onClick={() => open((close) => <SelectionDialog title={label} onClose={close} />)}
          >
            Show
          </Button>
        ) : null}
      </Box>
      <Box sx={[{ display: 'contents' }, slot].flat()}>{children}</Box>
      {progress ? (
        <LinearProgress
          variant="determinate"
          aria-label={`${label}: done`}
          value={(100 * progress.sent) / progress.total}
          sx={{ position: 'absolute', left: 0, right: 0, bottom: 0 }}
        />
      ) : null}
    </Box>
  );
};

/** Offers the other pages, too, once the whole page is selected. */
const SelectAllButton = () => {
  const { selectedIds, data = [], total = 0 } = useListContext();
  const { selectAll } = useSelectedNames();
  const notices = useNotices();
  const [isRunning, setRunning] = useState(false);
  const chosen = new Set(selectedIds);
  if (!selectAll || !data.every(({ id }) => chosen.has(id))) return null;
  const run = async () => {
    setRunning(true);
    await selectAll().catch((error: unknown) => notices.failed(error));
    setRunning(false);
  };
  return (
    <Button
      size="small"
      loading={isRunning}
      {...readsOnly}
      sx={{ whiteSpace: 'nowrap' }}
      onClick={() => void run()}
    >
      Select all {total.toLocaleString('en-US')} that match
    </Button>
  );
};

/** Names the selected rows, also those of other pages, and deselects them one by one. */
const SelectionDialog = ({ title, onClose }: { title: string; onClose: () => void }) => {
  const { onUnselectItems } = useListContext();
  const { rows, forget } = useSelectedNames();
  return (
    <InfoDialog
      title={title}
      maxWidth="xs"
      actions={
        <Button
          onClick={() => {
            onUnselectItems();
            onClose();
          }}
        >
          Clear selection
        </Button>
      }
      onClose={onClose}
    >
      {rows.length === 0 ? (
        'Nothing is selected.'
      ) : (
        <Lines label={title}>
          {rows.map(({ id, name }) => (
            <Line
              key={id}
              action={
                <IconButton aria-label={`Deselect ${name}`} onClick={() => forget(id)} edge="end">
                  <Close />
                </IconButton>
              }
            >
              <LineText name={name} />
            </Line>
          ))}
        </Lines>
      )}
    </InfoDialog>
  );
};

interface SelectionHeadingProps {
  readonly title: string;
  /** The actions beside the title, and the `SelectionBar` that covers both. */
  readonly children: ReactNode;
}

/** The heading above rows that can be selected. It stays in view while there is a selection. */
export const SelectionHeading = ({ title, children }: SelectionHeadingProps) => {
  const hasSelection = useListContext().selectedIds.length > 0;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        mb: 2,
        minHeight: 52,
        position: hasSelection ? 'sticky' : 'relative',
        top: hasSelection ? { xs: `calc(56px + ${asOfHeight})`, sm: `calc(60px + ${asOfHeight})` } : 'auto',
        zIndex: 3,
        borderRadius: 2,
        overflow: 'hidden',
      }}
    >
      <Typography variant="h2">{title}</Typography>
      {children}
    </Box>
  );
};
