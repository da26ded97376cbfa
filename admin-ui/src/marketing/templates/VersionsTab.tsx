import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import type {
  MarketingTemplateVersion,
  MarketingTemplateView,
} from '../../../../contract/marketing/templates.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Section } from '../../shell/Section.tsx';
import { templateResource } from './template-paths.ts';

/** Who changed which words, the newest version first. */
const VersionsTab = () => {
  const { id, revision } = useOutletContext<MarketingTemplateView>();
  const query = useQuery({
    queryKey: ['marketing templates', id, 'versions', revision],
    queryFn: async ({ signal }) =>
      (await http.get<readonly MarketingTemplateVersion[]>(`${templateResource(id)}/versions`, { signal }))
        .results,
  });
  return (
    <QueryState query={query} what="versions">
      {(versions) => (
        <Stack spacing={2} useFlexGap>
          {versions.map((version) => (
            <VersionSection key={version.version} version={version} />
          ))}
        </Stack>
      )}
    </QueryState>
  );
};

export default VersionsTab;

const VersionSection = ({ version: shown }: { version: MarketingTemplateVersion }) => {
  const { version, changed_at, changed_by, approved_at, approved_by, differences } = shown;
  return (
    <Section
      title={`Version ${version}`}
      hint={[formatInstant(changed_at), changed_by].filter(Boolean).join(' · ')}
      action={approved_at === null ? undefined : <ToneChip tone="green" label="approved" />}
    >
      <Stack spacing={1.5} useFlexGap sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
        {approved_at === null ? null : (
          <Typography variant="body2" color="text.secondary">
            {`Approved ${formatInstant(approved_at)}${approved_by ? ` by ${approved_by}` : ''}`}
          </Typography>
        )}
        {differences.map((difference) => (
          <DifferenceText key={difference.label} difference={difference} isFirst={version === 1} />
        ))}
      </Stack>
    </Section>
  );
};

type Difference = MarketingTemplateVersion['differences'][number];

interface DifferenceTextProps {
  readonly difference: Difference;
  /** Nothing was before the first version, so all of it would be marked. */
  readonly isFirst: boolean;
}

/** Added words are underlined and removed ones struck through, so that colors do not tell them apart alone. */
const DifferenceText = ({ difference: { label, pieces }, isFirst }: DifferenceTextProps) => (
  <Box>
    <Typography variant="body2" color="text.secondary">
      {label}
    </Typography>
    {pieces.length === 0 ? (
      <Typography variant="body2">Only the formatting changed.</Typography>
    ) : (
      <Typography component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {isFirst
          ? pieces.map(({ text }) => text).join('')
          : pieces.map((piece, index) => (
              // Pieces have no identity but their place.
              <Words key={index} piece={piece} />
            ))}
      </Typography>
    )}
  </Box>
);

const Words = ({ piece: { kind, text } }: { piece: Difference['pieces'][number] }) => {
  if (kind === 'same') return text;
  const isAdded = kind === 'added';
  return (
    <Box
      component={isAdded ? 'ins' : 'del'}
      sx={{ color: isAdded ? 'success.main' : 'error.main', textDecorationThickness: '2px' }}
    >
      {text}
    </Box>
  );
};
