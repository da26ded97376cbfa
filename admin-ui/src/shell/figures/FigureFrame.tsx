import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { figureTexts } from '../../../../domain/reports/figures/figure-texts.ts';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';

interface FigureFrameProps {
  /** Undefined while it is loading. */
  readonly title: string | undefined;
  /** Above the title: what the figure belongs to. */
  readonly path?: ReactNode;
  /** Changes when another figure is opened in the same drawer; the title then gets the focus. */
  readonly of?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The drawer in which a figure is explained: on the right, and all of a phone. */
export const FigureFrame = ({ title = figureTexts.title, path, of, onClose, children }: FigureFrameProps) => {
  const titleId = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      // The row from which it was opened may be a link.
      onClick={(event) => event.stopPropagation()}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 600 }, backgroundColor: 'background.paper' },
        },
      }}
      sx={({ zIndex }) => ({ zIndex: zIndex.modal })}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, px: { xs: 2, sm: 3 }, pt: 2, pb: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {path}
          <Typography
            key={of}
            id={titleId}
            variant="h2"
            tabIndex={-1}
            ref={focusWhenShown}
            sx={{ mt: 0.5, overflowWrap: 'anywhere', outline: 'none' }}
          >
            {title}
          </Typography>
        </Box>
        <IconButton aria-label="Close" onClick={onClose} edge="end">
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 3, overflowY: 'auto' }}>{children}</Box>
    </Drawer>
  );
};
