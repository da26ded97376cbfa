import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { MayWriteView } from '../../../../contract/communications/consent.ts';
import { http } from '../../../../ui-kit/http.ts';
import { QueryState } from '../../shell/QueryState.tsx';
import { Section } from '../../shell/Section.tsx';
import { ConsentLedger } from './ConsentLedger.tsx';
import { Suppression } from './Suppression.tsx';

/** What may be sent to a user, and everything that the user, or somebody for the user, said about it. */
const UserConsent = () => {
  const { user: id = '' } = useParams();
  const query = useQuery({
    queryKey: ['consent', 'user', id],
    queryFn: async ({ signal }) =>
      (await http.get<MayWriteView>(`users/${encodeURIComponent(id)}/consent`, { signal })).results,
  });
  return (
    <Section
      title="Consent"
      hint="What may be sent to the address of this user. What others with the address said counts, too."
    >
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
        <QueryState query={query} what="the consent">
          {(consent) => (
            <>
              <ConsentLedger consent={consent} />
              {consent.email === '' ? null : (
                <Box sx={{ mt: 2 }}>
                  <Suppression name={consent.name} consent={consent} />
                </Box>
              )}
            </>
          )}
        </QueryState>
      </Box>
    </Section>
  );
};

export default UserConsent;
