import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { changesData } from './as-of/action-slot.ts';

interface DeleteButtonProps {
  /** Why the record cannot be deleted now; absent: it can. */
  readonly refusal: string | undefined;
  readonly onClick: () => void;
}

/** Disabled while the record is in use, with the reason as tooltip. */
export const DeleteButton = ({ refusal, onClick }: DeleteButtonProps) => (
  <Tooltip title={refusal ?? ''} describeChild>
    {/* A disabled button has no pointer events, so the span carries the tooltip. */}
    <span style={{ alignSelf: 'flex-start' }} {...(refusal === undefined ? {} : { tabIndex: 0 })}>
      <Button {...changesData} color="error" disabled={refusal !== undefined} onClick={onClick}>
        Delete
      </Button>
    </span>
  </Tooltip>
);
