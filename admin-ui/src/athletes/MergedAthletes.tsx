import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { AthleteView } from '../../../contract/athletes/athletes.ts';

/** Says which athlete a merged record belongs to, or which records were merged into this one. */
export const MergedAthletes = ({ athlete }: { athlete: AthleteView }) => {
  const { merged_into: into, merged_athletes: merged } = athlete;
  if (into) {
    return (
      <Alert severity="info" sx={{ mt: 1.5 }}>
        This record was merged into <To {...into} />. It is closed. Everything in it can still be read.
      </Alert>
    );
  }
  if (merged.length === 0) return null;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
      {merged.length === 1 ? 'Merged record: ' : 'Merged records: '}
      {merged.map((one, index) => (
        <Fragment key={one.id}>
          {index > 0 ? ', ' : null}
          <To {...one} />
        </Fragment>
      ))}
    </Typography>
  );
};

const To = ({ id, name }: { id: string; name: string }) => (
  <Link component={RouterLink} to={`/athletes/${id}`}>
    {name || 'an erased athlete'}
  </Link>
);
