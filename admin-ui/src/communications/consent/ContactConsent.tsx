import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { MayWriteView } from '../../../../contract/communications/consent.ts';
import { http } from '../../../../ui-kit/http.ts';
import type { ContactLinesProps } from '../../shell/areas.tsx';
import { consentSummary } from './consent-summary.ts';
import { Suppression } from './Suppression.tsx';

const ConsentDialog = lazy(() => import('./ConsentDialog.tsx'));
const ParentalConsentDialog = lazy(() => import('./ParentalConsentDialog.tsx'));

type Task = 'why' | 'parental';

/** Which emails a contact gets, and why not the others. */
const ContactConsent = ({ contactId, name, athleteId }: ContactLinesProps) => {
  const [task, setTask] = useState<Task>();
  const { data: consent } = useQuery({
    queryKey: ['consent', contactId],
    queryFn: async ({ signal }) =>
      (await http.get<MayWriteView>(`contacts/${contactId}/consent`, { signal })).results,
  });
  if (!consent || consent.email === '') return null;
  const close = () => setTask(undefined);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, borderTop: 1, borderColor: 'divider', pt: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
          {consentSummary(consent)}
        </Typography>
        <Button size="small" aria-label={`Why? Emails to ${name}`} onClick={() => setTask('why')}>
          Why?
        </Button>
      </Box>
      <Suppression name={name} consent={consent} />
      {athleteId === undefined ? null : (
        <Box>
          <Button size="small" sx={{ ml: -0.75 }} onClick={() => setTask('parental')}>
            Parental consent
          </Button>
        </Box>
      )}
      <Suspense fallback={null}>
        {task === 'why' ? <ConsentDialog name={name} consent={consent} onClose={close} /> : null}
        {task === 'parental' && athleteId !== undefined ? (
          <ParentalConsentDialog athleteId={athleteId} name={name} onClose={close} />
        ) : null}
      </Suspense>
    </Box>
  );
};

export default ContactConsent;
