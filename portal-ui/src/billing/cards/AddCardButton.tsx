import Button, { type ButtonProps } from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { FamilyAthlete } from '../../family/family-athlete.ts';

const AddCardDialog = lazy(() => import('./AddCardDialog.tsx'));

interface AddCardButtonProps {
  /** The card can be for one of these. */
  readonly athletes: readonly FamilyAthlete[];
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
