import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

type Dialog = (close: () => void) => ReactNode;

const DialogContext = createContext<(dialog: Dialog) => void>(() => undefined);

/** Opens a dialog in the host around. */
export const useOpenDialog = () => useContext(DialogContext);

/**
 * Where the dialogs of a list live: above its rows. A row may go away while somebody types, because somebody else deleted it; the
 * dialog, and what is typed in it, stays.
 */
export const DialogHost = ({ children }: { children: ReactNode }) => {
  const [dialog, setDialog] = useState<{ readonly render: Dialog }>();
  const open = useMemo(() => (render: Dialog) => setDialog({ render }), []);
  return (
    <DialogContext value={open}>
      {children}
      {dialog?.render(() => setDialog(undefined))}
    </DialogContext>
  );
};
