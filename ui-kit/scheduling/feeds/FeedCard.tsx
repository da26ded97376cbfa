import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Feed, type FeedProps } from './Feed.tsx';

/** A section of a page about calendar feeds. */
export const FeedCard = (props: FeedProps) => {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ px: { xs: 2, sm: 3 }, py: 2.5, maxWidth: 960 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 0.5 }}>
        Calendar
      </Typography>
      <Feed {...props} />
    </Card>
  );
};
