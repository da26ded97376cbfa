import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import { focusWhenShown } from '../focus-when-shown.ts';

interface DialogBodyProps {
  /** Of one panel of several: whoever turns to it goes on from here. */
  readonly panel?: string;
  readonly children: ReactNode;
}

/** What a dialog shows between its title and its buttons. It is scrolled by keyboard, too. */
export const DialogBody = ({ panel, children }: DialogBodyProps) => (
  <DialogContent
    tabIndex={0}
    {...(panel && { component: 'section', 'aria-label': panel, ref: focusWhenShown })}
    sx={{ px: { xs: 2, sm: 3 }, outlineOffset: -3 }}
  >
    {children}
  </DialogContent>
);
