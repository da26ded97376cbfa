import Box from '@mui/material/Box';
import Link from '@mui/material/Link';

const pages = [
  { path: '/terms-of-service', label: 'Terms of service' },
  { path: '/privacy-policy', label: 'Privacy policy' },
  { path: '/communication-preferences', label: 'Mail preferences' },
];

/** The pages for everybody. They are of one of the two apps: the browser itself goes there. */
export const PublicLinks = () => (
  <Box
    component="nav"
    aria-label="About"
    sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center' }}
  >
    {pages.map(({ path, label }) => (
      <Link
        key={path}
        href={path}
        variant="body2"
        color="text.secondary"
        sx={{ display: 'inline-block', px: 1.25, py: 1 }}
      >
        {label}
      </Link>
    ))}
  </Box>
);
