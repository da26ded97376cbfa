import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatListMoney } from '../../../../domain/shared/money.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import type { PackageHolderView, PackageView } from '../../../../ui-kit/api-types.ts';
import { formatInstantDay } from '../../shell/instants.ts';
import { Loading } from '../../shell/Loading.tsx';
import { Line, Lines, Section } from '../../shell/Section.tsx';
import { usePackageHolders } from './queries.ts';

const FIRST = 10;

/** Who has it, and what they paid and owe for it. */
export const HoldersSection = ({ sold }: { sold: PackageView }) => {
  const { data: holders, error } = usePackageHolders(sold.id);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? holders : holders?.slice(0, FIRST);
  return (
    <Section
      title="Athletes"
      hint={`${counted(sold.athletes, 'athlete')}, ${formatListMoney(sold.total_sold)} sold.`}
    >
      {error && !holders ? <Alert severity="error">{messageOf(error)}</Alert> : null}
      {!holders && !error ? <Loading what="athletes" /> : null}
      {holders?.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          Nobody has it yet. It is added on the billing page of an athlete.
        </Typography>
      ) : null}
      <Lines label="Athletes who have it">
        {shown?.map((holder) => (
          <HolderLine key={holder.id} holder={holder} />
        ))}
      </Lines>
      {holders && holders.length > FIRST && !showsAll ? (
        <Button onClick={() => setShowsAll(true)} sx={{ mx: { xs: 1, sm: 2 }, my: 0.5 }}>
          Show all {holders.length}
        </Button>
      ) : null}
    </Section>
  );
};

const HolderLine = ({ holder }: { holder: PackageHolderView }) => {
  const { athlete_id, athlete_name, added_at, total_amount, paid_amount, open_amount } = holder;
  const facts = [
    `since ${formatInstantDay(added_at)}`,
    `${formatListMoney(paid_amount)} paid`,
    ...(open_amount > 0 ? [`${formatListMoney(open_amount)} open`] : []),
  ];
  return (
    <Line
      action={
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
          {formatListMoney(total_amount)}
        </Typography>
      }
    >
      <Link
        component={RouterLink}
        to={`/athletes/${athlete_id}/billing`}
        sx={{ typography: 'body2', fontWeight: 600 }}
      >
        {athlete_name}
      </Link>
      <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {facts.join(' · ')}
      </Typography>
    </Line>
  );
};
