import Box from '@mui/material/Box';
import { readableOn } from '../../../domain/shared/button-colors.ts';

interface Look {
  readonly text: string;
  /** `#RRGGBB`. */
  readonly buttonColor: string;
  readonly textColor: string;
}

/** Shows how a custom button or an email button will look. It is not a link. */
export const ButtonPreview = ({ row: { text, buttonColor, textColor } }: { row: Look }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 34,
      maxWidth: 240,
      px: 1.75,
      borderRadius: 1,
      fontSize: '0.8125rem',
      fontWeight: 600,
      color: readableOn(buttonColor, textColor),
      backgroundColor: buttonColor,
    }}
  >
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {text || 'Text'}
    </Box>
  </Box>
);
