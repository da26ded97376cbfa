import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { ChangeView } from '../../../contract/shared/envelope.ts';
import { formatInstant } from '../../../ui-kit/business-time.ts';
import { describeChange } from './describe-change.ts';
import type { Seen } from './useSeen.ts';

interface ConflictChoice {
  /** Loads the current values and drops the typed ones. */
  readonly onReload: () => void;
  /** Keeps the typed values and saves them over the current ones. */
  readonly onKeep: () => void;
}

interface ConflictNoticeProps extends ConflictChoice {
  readonly since: readonly ChangeView[];
}

/**
 * Another user changed the record: shows their changes and both options. The typed values stay until the user
 * decides.
 */
export const ConflictNotice = ({ since, onReload, onKeep }: ConflictNoticeProps) => (
  <ReloadOrKeep onReload={onReload} onKeep={onKeep}>
    <AlertTitle sx={{ fontWeight: 650 }}>Changed by another user</AlertTitle>
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {since.map((change) => (
        <li key={`${change.at}${change.type}`}>
          {describeChange(change)}, {formatInstant(change.at)}
        </li>
      ))}
    </Box>
  </ReloadOrKeep>
);

interface ReloadOrKeepProps extends ConflictChoice {
  readonly children: ReactNode;
}

/** Says what has changed, and offers both options. */
export const ReloadOrKeep = ({ onReload, onKeep, children }: ReloadOrKeepProps) => (
  <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
    {children}
    <Box sx={{ display: 'flex', gap: 1, mt: 1, ml: -1 }}>
      <Button size="small" color="inherit" onClick={onReload}>
        Reload
      </Button>
      <Button size="small" color="inherit" onClick={onKeep}>
        Keep what I typed
      </Button>
    </Box>
  </Alert>
);

interface SeenConflictProps<Shown> {
  readonly seen: Seen<Shown>;
  /** Shows the current values in the inputs. */
  readonly onReload?: (current: Shown) => void;
  /** Without it, the inputs stay as they are. */
  readonly onKeep?: (current: Shown) => void;
}

/** The notice of a dialog whose record another user has changed. */
export function SeenConflict<Shown>({ seen, onReload, onKeep }: SeenConflictProps<Shown>) {
  if (!seen.conflict) return null;
  return (
    <ConflictNotice
      since={seen.conflict}
      onReload={() => seen.takeCurrent(onReload)}
      onKeep={() => seen.takeCurrent(onKeep)}
    />
  );
}
