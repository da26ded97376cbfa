import Box from '@mui/material/Box';

interface LetterFrameProps {
  /** The whole email. */
  readonly html: string;
  readonly title: string;
  /** The width of a phone. */
  readonly isNarrow?: boolean;
}

/** Shows an email in a frame of its own, in which nothing runs and no link leads anywhere. */
export const LetterFrame = ({ html, title, isNarrow = false }: LetterFrameProps) => (
  <Box
    sx={{
      display: 'flex',
      justifyContent: 'center',
      border: '1px solid',
      borderColor: 'divider',
      borderRadius: 1,
      overflow: 'hidden',
      backgroundColor: 'background.default',
    }}
  >
    <Box
      component="iframe"
      title={title}
      sandbox=""
      srcDoc={html}
      sx={{
        display: 'block',
        border: 0,
        width: '100%',
        maxWidth: isNarrow ? 390 : 'none',
        height: 'min(560px, 60dvh)',
      }}
    />
  </Box>
);
