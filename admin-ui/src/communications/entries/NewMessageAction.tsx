import { useEffect, useEffectEvent } from 'react';
import { ExistingDraftDialog, useNewMessage } from '../NewMessage.tsx';

/** New Message from the palette, which opens it like a dialog. */
export const NewMessageAction = ({ onClose }: { onClose: () => void }) => {
  const { start, failure, existing } = useNewMessage(onClose);
  const startOnce = useEffectEvent(start);
  useEffect(() => startOnce(), []);
  useEffect(() => {
    if (failure) onClose();
  }, [failure, onClose]);
  return existing ? <ExistingDraftDialog draft={existing} onClose={onClose} /> : null;
};
