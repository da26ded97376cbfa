import Typography from '@mui/material/Typography';
import type { RecipientsView } from '../../../../contract/communications/communications.ts';
import { Line, LineLink } from '../../shell/Section.tsx';

type Unreachable = RecipientsView['unreachable'][number];

/** An athlete or trainer around whom nobody can be written to, with the page where a contact can be added. */
export const UnreachableLine = ({ kind, id, name }: Unreachable) => (
  <Line>
    <LineLink to={`/${kind}s/${id}/contacts`}>{name}</LineLink>
    <Typography variant="body2">
      {kind === 'athlete'
        ? 'This athlete has no contact who can be written to.'
        : 'This trainer has no email address.'}
    </Typography>
  </Line>
);
