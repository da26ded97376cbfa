import Skeleton from '@mui/material/Skeleton';
import { Loading } from './Loading.tsx';

/** A placeholder while the code or the data of a page is loading. */
export const PageSkeleton = () => (
  <>
    <Skeleton variant="text" sx={{ fontSize: '1.625rem', width: 220, mb: 3 }} />
    <Loading height={320} />
  </>
);
