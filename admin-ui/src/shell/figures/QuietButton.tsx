import ButtonBase from '@mui/material/ButtonBase';
import type { MouseEvent, ReactNode } from 'react';

interface QuietButtonProps {
  readonly label: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** Looks like the amount it is, until it is pointed at or focused. */
export const QuietButton = ({ label, onOpen, children }: QuietButtonProps) => (
  <ButtonBase
    aria-label={label}
    aria-haspopup="dialog"
    onClick={(event: MouseEvent) => {
      // The row that it is in may be a link.
      event.stopPropagation();
      event.preventDefault();
      onOpen();
    }}
    disableRipple
    sx={{
      font: 'inherit',
      color: 'inherit',
      fontVariantNumeric: 'inherit',
      letterSpacing: 'inherit',
      // The number stays on the line of the words around it.
      display: 'inline-block',
      verticalAlign: 'baseline',
      borderRadius: 1,
      px: 0.5,
      mx: -0.5,
      py: 0.25,
      textDecoration: 'underline dotted transparent',
      textUnderlineOffset: '3px',
      '&:hover, &:focus-visible': { textDecorationColor: 'currentColor' },
      // A finger does not point at anything before it opens it.
      '@media (hover: none)': { textDecorationColor: 'GrayText' },
      '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
    }}
  >
    {children}
  </ButtonBase>
);
