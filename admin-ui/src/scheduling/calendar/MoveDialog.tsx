import Typography from '@mui/material/Typography';
import { counted } from '../../../../domain/shared/sentences.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { whenWords } from '../sessions/session-words.ts';
import { useChangeSchedules } from '../sessions/useChangeSchedules.tsx';
import { changesOf, type Move, moveWords } from './moves.ts';

interface MoveDialogProps {
  readonly move: Move;
  /** Done, refused or not wanted: the calendar shows what is. */
  readonly onClose: () => void;
}

/** Says what a move does before it is done: whoever is in the session follows it. */
export const MoveDialog = ({ move, onClose }: MoveDialogProps) => {
  const { session } = move.event;
  const command = useChangeSchedules({ onChanged: onClose, onRefused: onClose });
  const { failure } = command;
  return (
    <ConfirmDialog
      title={`Move ${session.training_group.training_group_name}?`}
      confirmLabel="Move"
      command={command}
      told={() => Object.values(failure?.errors ?? {})[0] ?? failure?.message ?? ''}
      onConfirm={() => command.run(changesOf(move))}
      onCancel={onClose}
    >
      <Typography component="p">From {whenWords(session)}</Typography>
      <Typography component="p" color="text.primary" sx={{ fontWeight: 600 }}>
        to {moveWords(move)}
        {move.to ? `, ${move.to.title}` : ''}
      </Typography>
      <Typography component="p" sx={{ mt: 1.5 }}>
        {session.occupied === 0
          ? 'Nobody is in it yet.'
          : `${counted(session.occupied, 'athlete')} ${session.occupied === 1 ? 'stays' : 'stay'} in it and ${session.occupied === 1 ? 'follows' : 'follow'}. Whoever has another schedule then is listed afterwards.`}
      </Typography>
    </ConfirmDialog>
  );
};
