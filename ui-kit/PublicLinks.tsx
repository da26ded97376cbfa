import Box from '@mui/material/Box';
import Link from '@mui/material/Link';

const pages = [
  { path: '/terms-of-service', label: 'Terms of service' },
  { path: '/privacy-policy', label: 'Privacy policy' },
  { path: '/communication-preferences', label: 'Email preferences' },
];

/** Links to the public pages. They belong to one of the two apps, so these are full page loads. */
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
