import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type {
  MarketingTemplateValidation,
  MarketingTemplateView,
} from '../../../../contract/marketing/templates.ts';
import { marketingTexts } from '../../../../domain/marketing/marketing-texts.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ValidationOutcome } from '../../shell/letter-template/ValidationOutcome.tsx';
import { Section } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { ApprovalChip } from './ApprovalChip.tsx';
import { templateResource } from './template-paths.ts';

/** Validates the saved email, which approves it; otherwise names what is wrong, line by line. */
export const ApprovalSection = ({ template }: { template: MarketingTemplateView }) => {
  const { id, version, revision, is_approved, not_approved_because } = template;
  const [checked, setChecked] = useState<MarketingTemplateValidation & { readonly version: number }>();
  const validate = useCommand(async (_: undefined, idempotencyKey) => {
    const answer = await http.post<MarketingTemplateValidation>(`${templateResource(id)}/validate`, {
      revision,
      idempotencyKey,
    });
    setChecked({ ...answer.results, version });
    return { ...answer, results: null };
  });
  return (
    <Section title="Approval" hint="Campaigns send only approved emails.">
      <Stack spacing={2} useFlexGap sx={{ px: { xs: 2, sm: 3 }, pb: 2, alignItems: 'flex-start' }}>
        <ApprovalChip {...template} />
        {is_approved ? null : <Typography variant="body2">{not_approved_because}</Typography>}
        <Button variant="outlined" loading={validate.isRunning} onClick={() => validate.run(undefined)}>
          Validate
        </Button>
        {/* An answer about another text would mislead. */}
        {checked?.version === version ? <Outcome validation={checked} /> : null}
      </Stack>
    </Section>
  );
};

const SETTINGS_PAGE = '/admin/settings';

const Outcome = ({ validation }: { validation: MarketingTemplateValidation }) => (
  <ValidationOutcome
    validation={validation}
    valid={marketingTexts.validTemplate}
    renderHelp={({ field }) =>
      field === 'business_postal_address' ? (
        <>
          {' '}
          <Link component={RouterLink} to={SETTINGS_PAGE} color="inherit" underline="always">
            Open the settings
          </Link>
        </>
      ) : null
    }
  />
);
