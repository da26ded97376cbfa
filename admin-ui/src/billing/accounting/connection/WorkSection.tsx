import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { AccountingStatusView } from '../../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../../ui-kit/StatusChip.tsx';
import { Line, Lines, Section } from '../../../shell/Section.tsx';

/** What is owed to accounting: what waits goes on by itself, what failed needs somebody. */
export const WorkSection = ({
  status: { waiting, failed, is_connected },
}: {
  status: AccountingStatusView;
}) => (
  <Section
    title="Work for accounting"
    hint="What was done here and has to be done there, too."
    action={
      <Button component={Link} to="/operations">
        Operations
      </Button>
    }
  >
    <Lines label="Work for accounting">
      <Line action={<ToneChip tone={waiting > 0 ? 'orange' : 'green'} label={String(waiting)} />}>
        Waiting
        <Typography variant="body2" color="text.secondary">
          {is_connected
            ? 'It is done by itself.'
            : 'It goes on by itself when accounting is connected again.'}
        </Typography>
      </Line>
      <Line action={<ToneChip tone={failed > 0 ? 'red' : 'green'} label={String(failed)} />}>
        Failed
        <Typography variant="body2" color="text.secondary">
          {failed > 0 ? 'Somebody has to look.' : 'Nothing failed.'}
        </Typography>
      </Line>
    </Lines>
  </Section>
);
