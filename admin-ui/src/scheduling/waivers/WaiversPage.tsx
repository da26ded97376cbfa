import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { WaiverView } from '../../../../contract/scheduling/waivers.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Line, LineLink, Lines, Section, SectionText } from '../../shell/Section.tsx';
import { useRole } from '../../shell/useRole.ts';
import { CreateWaiverDialog } from './CreateWaiverDialog.tsx';
import { audienceWords, signedWords, useWaivers, waiverPath } from './waiver-queries.ts';

/** All waivers, with how many athletes have signed them. */
const WaiversPage = () => {
  const query = useWaivers();
  const [isCreating, setCreating] = useState(false);
  const newWaiver =
    useRole() === 'admin' ? (
      <Button variant="contained" startIcon={<Add />} onClick={() => setCreating(true)}>
        New Waiver
      </Button>
    ) : null;
  return (
    <>
      <PageHeader title="Waivers" actions={newWaiver} />
      <Section title="What parents sign" hint="Parents read and sign waivers in the portal.">
        <QueryState query={query} what="waivers">
          {(waivers) =>
            waivers.length === 0 ? (
              <SectionText>
                No waivers yet. An admin writes the text once; parents then sign it for each athlete.
              </SectionText>
            ) : (
              <Lines label="Waivers">
                {waivers.map((waiver) => (
                  <WaiverLine key={waiver.id} waiver={waiver} />
                ))}
              </Lines>
            )
          }
        </QueryState>
      </Section>
      {isCreating ? <CreateWaiverDialog onClose={() => setCreating(false)} /> : null}
    </>
  );
};

export default WaiversPage;

const WaiverLine = ({ waiver }: { waiver: WaiverView }) => (
  <Line action={<WaiverState waiver={waiver} />}>
    <LineLink to={waiverPath(waiver.id)}>{waiver.name}</LineLink>
    <Typography variant="body2" color="text.secondary">
      {audienceWords(waiver)} · version {waiver.version}
      {waiver.is_active ? ` · ${signedWords(waiver)}` : ''}
    </Typography>
  </Line>
);

export const WaiverState = ({ waiver: { is_active, signed, needed } }: { waiver: WaiverView }) => {
  if (!is_active) return <ToneChip tone="grey" label="inactive" />;
  if (needed === 0) return null;
  return signed === needed ? (
    <ToneChip tone="green" label="All signed" />
  ) : (
    <ToneChip tone="orange" label={`${needed - signed} missing`} />
  );
};
