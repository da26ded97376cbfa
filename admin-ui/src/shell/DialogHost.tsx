import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

type Dialog = (close: () => void) => ReactNode;

const DialogContext = createContext<(dialog: Dialog) => void>(() => undefined);

/** Opens a dialog in the surrounding host. */
export const useOpenDialog = () => useContext(DialogContext);

/**
 * Hosts the dialogs of a list above its rows. A row can disappear while the user types, because another user
 * deleted it; the dialog and its inputs stay.
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
