import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';

const WhyDialog = lazy(() => import('./WhyDialog.tsx'));

interface WhyButtonProps {
  /** The address of the invoice or the payment, below `/api/`. */
  readonly path: string;
  /** `$150.00 on 11/02/26`; only screen readers get it. */
  readonly about: string;
}

/** Explains a charge step by step. */
export const WhyButton = ({ path, about }: WhyButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-label={`Why? ${about}`}
        onClick={() => setOpen(true)}
        sx={{ minWidth: 0, px: 1.25, mx: -1.25, my: -0.75, fontSize: '0.875rem' }}
      >
        Why?
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <WhyDialog path={path} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
