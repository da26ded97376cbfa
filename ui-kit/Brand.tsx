import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** The logo: a rink from above, with a blue line across it. */
export const BrandMark = ({ size = 28 }: { size?: number }) => (
  <Box
    component="svg"
    viewBox="0 0 32 32"
    aria-hidden="true"
    sx={{ width: size, height: size, flexShrink: 0, display: 'block', color: 'primary.main' }}
  >
    <rect
      x="1.5"
      y="5.5"
      width="29"
      height="21"
      rx="8.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      opacity="0.45"
    />
    <circle cx="9" cy="16" r="2.5" fill="currentColor" opacity="0.45" />
    <rect x="17" y="5" width="4.5" height="22" fill="currentColor" />
  </Box>
);

/** The name beside the logo, on one line. */
export const BrandWord = ({ size, children }: { size: string; children: string }) => (
  <Typography
    component="span"
    noWrap
    sx={{ fontSize: size, fontWeight: 700, letterSpacing: '-0.02em', lineHeight: 1.25 }}
  >
    {children}
  </Typography>
);

/** The product, as staff know it. */
export const Brand = () => (
  <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }}>
    <BrandMark />
    <BrandWord size="1.125rem">Blueline</BrandWord>
  </Box>
);
