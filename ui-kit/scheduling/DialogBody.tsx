import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import { focusWhenShown } from '../focus-when-shown.ts';

interface DialogBodyProps {
  /** For one of several panels: the focus continues here when the panel opens. */
  readonly panel?: string;
  readonly children: ReactNode;
}

/** The content of a dialog between its title and its buttons. It can be scrolled with the keyboard. */
export const DialogBody = ({ panel, children }: DialogBodyProps) => (
  <DialogContent
    tabIndex={0}
    {...(panel && { component: 'section', 'aria-label': panel, ref: focusWhenShown })}
    sx={{ px: { xs: 2, sm: 3 }, outlineOffset: -3 }}
  >
    {children}
  </DialogContent>
);
