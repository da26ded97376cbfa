import Skeleton from '@mui/material/Skeleton';
import { Loading } from './Loading.tsx';

/** Holds the place of a page while its code or its data arrives. */
export const PageSkeleton = () => (
  <>
    <Skeleton variant="text" sx={{ fontSize: '1.625rem', width: 220, mb: 3 }} />
    <Loading height={320} />
  </>
);
