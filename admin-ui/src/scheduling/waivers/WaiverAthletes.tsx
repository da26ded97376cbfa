import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { NeededWaiverView, WaiverView } from '../../../../contract/scheduling/waivers.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { QueryState } from '../../shell/QueryState.tsx';
import { readList } from '../../shell/read-list.ts';
import { Line, LineLink, Lines, Section, SectionText } from '../../shell/Section.tsx';
import { useRemind } from './useRemind.ts';
import { waiverResource } from './waiver-queries.ts';

/** The API takes so many athletes in one reminder. */
const MOST = 200;

/** Who has signed the waiver and who has not. */
const WaiverAthletes = () => {
  const waiver = useOutletContext<WaiverView>();
  const [isSigned, setSigned] = useState(false);
  const [q, setQuery] = useState('');
  const query = useQuery({
    queryKey: ['waiver athletes', waiver.id, isSigned, q],
    queryFn: ({ signal }) =>
      readList<NeededWaiverView>(`${waiverResource(waiver.id)}/athletes`, {
        filter: { is_signed: isSigned, ...(q.trim() && { q: q.trim() }) },
        most: MOST,
        signal,
      }),
    placeholderData: (before) => before,
  });
  const remind = useRemind(waiver.id);
  const missing = isSigned ? [] : (query.data ?? []);
  const total = isSigned ? waiver.signed : waiver.needed - waiver.signed;
  return (
    <Section
      title="Athletes"
      hint={
        waiver.is_active
          ? 'Active athletes who need this waiver.'
          : 'This waiver is inactive: nobody is asked to sign it.'
      }
      action={
        missing.length > 0 ? (
          <Button
            variant="outlined"
            loading={remind.isRunning}
            onClick={() => remind.run(missing.map(({ athlete_id }) => athlete_id))}
          >
            {missing.length === 1 ? 'Remind the parents' : `Remind the parents of ${missing.length}`}
          </Button>
        ) : null
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: { xs: 2, sm: 3 }, pb: 2 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Signed or not"
          value={isSigned}
          onChange={(_, value: unknown) => setSigned(value === null ? isSigned : value === true)}
        >
          <ToggleButton value={false}>Not signed ({waiver.needed - waiver.signed})</ToggleButton>
          <ToggleButton value>Signed ({waiver.signed})</ToggleButton>
        </ToggleButtonGroup>
        <TextField
          size="small"
          label="Search by name"
          value={q}
          onChange={({ target }) => setQuery(target.value)}
        />
      </Box>
      <QueryState query={query} what="athletes">
        {(rows) =>
          rows.length === 0 ? (
            <SectionText>{emptyWords({ isSigned, isSearch: q.trim() !== '', waiver })}</SectionText>
          ) : (
            <>
              <Lines label={isSigned ? 'Signed' : 'Not signed'}>
                {rows.map((row) => (
                  <AthleteLine key={row.id} row={row} />
                ))}
              </Lines>
              {rows.length === MOST && total > MOST ? (
                <SectionText>The first {MOST} by name are shown. Search to find others.</SectionText>
              ) : null}
            </>
          )
        }
      </QueryState>
    </Section>
  );
};

export default WaiverAthletes;

function emptyWords({
  isSigned,
  isSearch,
  waiver,
}: {
  isSigned: boolean;
  isSearch: boolean;
  waiver: WaiverView;
}): string {
  if (isSearch) return 'No matching athletes.';
  if (isSigned || waiver.needed === 0)
    return isSigned ? 'Nobody has signed yet.' : 'No active athlete needs this waiver.';
  return `${counted(waiver.needed, 'athlete')}: all signed.`;
}

const AthleteLine = ({ row }: { row: NeededWaiverView }) => (
  <Line>
    <LineLink to={`/athletes/${row.athlete_id}/waivers`}>{row.athlete_name}</LineLink>
    <Typography variant="body2" color="text.secondary">
      {stateWords(row)}
    </Typography>
  </Line>
);

/** `Signed by Dana Reyes · 11/28/26 4:12pm · version 2` */
export function stateWords({ signed_at, signed_by, signed_version, reminded_at }: NeededWaiverView): string {
  if (signed_at !== null) {
    return [
      signed_by ? `Signed by ${signed_by}` : 'Signed',
      formatInstant(signed_at),
      `version ${signed_version}`,
    ].join(' · ');
  }
  return reminded_at === null ? 'Not signed' : `Not signed · reminded ${formatInstant(reminded_at)}`;
}
