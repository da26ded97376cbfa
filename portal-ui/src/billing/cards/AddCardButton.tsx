import Button, { type ButtonProps } from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { Payer } from '../payer.ts';

const AddCardDialog = lazy(() => import('./AddCardDialog.tsx'));

interface AddCardButtonProps {
  /** Whom the card can be for. */
  readonly athletes: readonly Payer[];
  readonly variant?: ButtonProps['variant'];
}

export const AddCardButton = ({ athletes, variant = 'outlined' }: AddCardButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)} sx={{ flexShrink: 0 }}>
        Add a card
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <AddCardDialog athletes={athletes} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
