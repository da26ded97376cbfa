import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TablePagination from '@mui/material/TablePagination';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type {
  CampaignResultPeopleFilter,
  CampaignResultPersonView,
} from '../../../../contract/marketing/campaign-results.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Line, LineLink, Lines, SectionText } from '../../shell/Section.tsx';
import { athletePage, campaignResource, messagePage } from './campaign-paths.ts';
import { personDetail } from './result-words.ts';

interface ResultPeopleDialogProps {
  readonly title: string;
  readonly campaignId: string;
  readonly filter: CampaignResultPeopleFilter;
  readonly onClose: () => void;
}

const PER_PAGE = 25;

/** The people behind one of the numbers, the latest first. */
export const ResultPeopleDialog = ({ title, campaignId, filter, onClose }: ResultPeopleDialogProps) => {
  const [page, setPage] = useState(0);
  const people = usePeople(campaignId, filter, page);
  return (
    <InfoDialog title={title} onClose={onClose}>
      <Box sx={{ mx: { xs: -2, sm: -3 } }}>
        <QueryState query={people} what="people">
          {({ rows, total }) => (
            <>
              {rows.length === 0 ? <SectionText>No one is counted in this number now.</SectionText> : null}
              <Lines label={title}>
                {rows.map((person) => (
                  <PersonLine
                    key={person.id}
                    person={person}
                    withStep={filter.step_id === undefined && person.ordinal !== null}
                  />
                ))}
              </Lines>
              {total > PER_PAGE ? (
                <TablePagination
                  component="div"
                  count={total}
                  page={page}
                  rowsPerPage={PER_PAGE}
                  rowsPerPageOptions={[]}
                  onPageChange={(_, next) => setPage(next)}
                />
              ) : null}
            </>
          )}
        </QueryState>
      </Box>
    </InfoDialog>
  );
};

const usePeople = (campaignId: string, filter: CampaignResultPeopleFilter, page: number) =>
  useQuery({
    queryKey: ['campaigns', campaignId, 'results', 'people', filter, page],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        filter: JSON.stringify(filter),
        range: JSON.stringify([page * PER_PAGE, (page + 1) * PER_PAGE - 1]),
      });
      const path = `${campaignResource(campaignId)}/results/people?${query}`;
      const { results, total } = await http.get<readonly CampaignResultPersonView[]>(path, { signal });
      return { rows: results, total: total ?? results.length };
    },
    placeholderData: keepPreviousData,
  });

interface PersonLineProps {
  readonly person: CampaignResultPersonView;
  readonly withStep: boolean;
}

const PersonLine = ({ person, withStep }: PersonLineProps) => {
  const { athlete_id, athlete_name, at, ordinal, communication_id, message_id } = person;
  const detail = personDetail(person);
  return (
    <Line
      action={
        communication_id !== null && message_id !== null ? (
          <Link
            component={RouterLink}
            to={messagePage(communication_id, message_id)}
            aria-label={`Message to the family of ${nameOf(person)}`}
            variant="body2"
            sx={{ py: 1 }}
          >
            Message
          </Link>
        ) : null
      }
    >
      {athlete_name === '' ? (
        <Typography variant="body2">Erased athlete</Typography>
      ) : (
        <LineLink to={athletePage(athlete_id)}>{athlete_name}</LineLink>
      )}
      {detail === '' ? null : <Typography variant="body2">{detail}</Typography>}
      <Typography
        variant="caption"
        component="p"
        color="text.secondary"
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {[withStep ? `Step ${ordinal}` : '', formatInstant(at)].filter(Boolean).join(' · ')}
      </Typography>
    </Line>
  );
};

const nameOf = ({ athlete_name }: CampaignResultPersonView): string => athlete_name || 'an erased athlete';
