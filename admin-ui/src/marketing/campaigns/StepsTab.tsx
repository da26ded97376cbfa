import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { CampaignStepView, CampaignView } from '../../../../contract/marketing/campaigns.ts';
import { outcomeLabels, type StepOutcome } from '../../../../domain/marketing/campaigns/decision-words.ts';
import { marketingTexts } from '../../../../domain/marketing/marketing-texts.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { failedAs, inWords } from '../../shell/in-words.ts';
import { OrderedRows } from '../../shell/OrderedRows.tsx';
import { Section } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useNotices } from '../../shell/useNotices.ts';
import { logPage, stepResource, stepsResource, templatePage } from './campaign-paths.ts';
import { useCampaignHere } from './campaign-queries.ts';
import { whenSent } from './campaign-words.ts';
import { StepDialog } from './StepDialog.tsx';
import { inOrder } from './step-draft.ts';

/** The steps of a campaign in their order, and how many athletes stand where with each. */
const StepsTab = () => {
  const campaign = useCampaignHere();
  const open = useOpenDialog();
  const { steps, reorder } = useStepOrder(campaign);
  const add = (
    <Button
      variant="contained"
      startIcon={<Add />}
      onClick={() => open((close) => <StepDialog campaign={campaign} onClose={close} />)}
    >
      New Step
    </Button>
  );
  if (steps.length === 0) {
    return (
      <Section title="Steps">
        <EmptyState title="No steps yet" action={add}>
          A step is an email that the campaign sends: a template, and when it is sent. A campaign needs a step
          before it can be active.
        </EmptyState>
      </Section>
    );
  }
  return (
    <Section title="Steps" hint={hints[campaign.type]} action={add}>
      <Box sx={{ px: { xs: 2, sm: 3 } }}>
        <OrderedRows
          label="Steps"
          rows={steps}
          nameOf={({ template_name }) => template_name}
          onReorder={reorder}
          canDrag
        >
          {(step, place) => <StepRow campaign={campaign} step={step} place={place} />}
        </OrderedRows>
      </Box>
    </Section>
  );
};

export default StepsTab;

const hints: Readonly<Record<CampaignView['type'], string>> = {
  incremental: 'Each step is sent some days after an athlete entered.',
  schedule: 'Each step is sent on its day.',
};

/** The order that the user made shows at once. Each move is sent after the one before it. */
function useStepOrder({ id, steps }: CampaignView) {
  const [wanted, setWanted] = useState<readonly string[]>();
  const notices = useNotices();
  const { mutate, isPending } = useMutation({
    scope: { id: `order of ${id}` },
    mutationFn: (step_ids: readonly string[]) =>
      inWords(
        marketingTexts.stepNotEdited,
        http.put<{ id: string }>(stepsResource(id), { body: { step_ids }, idempotencyKey: newId() }),
      ),
    onError(error) {
      setWanted(undefined);
      notices.failed(error);
    },
  });
  // The order is saved, so from here on the rows follow changes by other users.
  if (wanted?.join() === steps.map((step) => step.id).join() && !isPending) setWanted(undefined);
  return {
    steps: inOrder(steps, wanted),
    reorder: (rows: readonly CampaignStepView[]) => {
      const ids = rows.map((row) => row.id);
      setWanted(ids);
      mutate(ids);
    },
  };
}

interface StepProps {
  readonly campaign: CampaignView;
  readonly step: CampaignStepView;
}

const StepRow = ({ campaign, step, place }: StepProps & { readonly place: number }) => (
  <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
    <Box sx={{ flex: 1, minWidth: 0, pt: 0.5 }}>
      <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {`${place + 1}. `}
        <Link component={RouterLink} to={templatePage(step.template_id)} sx={{ fontWeight: 600 }}>
          {step.template_name}
        </Link>
        {step.is_active ? null : (
          <>
            {' '}
            <ToneChip tone="grey" label="inactive" />
          </>
        )}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {whenSent(campaign, step, place === 0)}
      </Typography>
      {step.template_is_approved ? null : (
        <Box sx={{ my: 0.5 }}>
          <ToneChip tone="amber" label="Held: the template is not approved." />
        </Box>
      )}
      <StepCounts campaign={campaign} step={step} />
      <ReleaseButton campaign={campaign} step={step} />
    </Box>
    <StepMenu campaign={campaign} step={step} />
  </Box>
);

const outcomes = ['sent', 'postponed', 'held', 'skipped'] as const satisfies readonly StepOutcome[];

/** Each number opens the decisions behind it. */
const StepCounts = ({ campaign, step }: StepProps) => (
  <Box
    component="ul"
    aria-label={`Decisions about ${step.template_name}`}
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 2,
      listStyle: 'none',
      m: 0,
      p: 0,
      typography: 'body2',
      fontVariantNumeric: 'tabular-nums',
    }}
  >
    {outcomes.map((outcome) => (
      <Box component="li" key={outcome} sx={{ color: 'text.secondary' }}>
        {step.counts[outcome] === 0 ? (
          `0 ${outcomeLabels[outcome].toLowerCase()}`
        ) : (
          <Link
            component={RouterLink}
            to={logPage(campaign.id, { step_id: step.id, outcome: [outcome] })}
            underline="always"
          >
            {`${step.counts[outcome]} ${outcomeLabels[outcome].toLowerCase()}`}
          </Link>
        )}
      </Box>
    ))}
  </Box>
);

const ReleaseButton = ({ campaign, step }: StepProps) => {
  const open = useOpenDialog();
  const passed = step.counts.added_later;
  if (passed === 0 || step.is_released) return null;
  return (
    <Button
      variant="outlined"
      size="small"
      sx={{ mt: 1 }}
      onClick={() => open((close) => <ReleaseDialog campaign={campaign} step={step} onClose={close} />)}
    >
      {`Send to those who passed it (${passed})`}
    </Button>
  );
};

interface StepDialogProps extends StepProps {
  readonly onClose: () => void;
}

const ReleaseDialog = ({ campaign, step, onClose }: StepDialogProps) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      inWords(
        marketingTexts.stepNotEdited,
        http.post<{ id: string }>(`${stepResource(campaign.id, step.id)}/release`, { idempotencyKey }),
      ),
    { success: 'Step released', quiet: true, onDone: onClose },
  );
  const passed = counted(step.counts.added_later, 'athlete');
  return (
    <ConfirmDialog
      title="Send to those who passed it?"
      confirmLabel="Send"
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {`The step ${step.template_name} was added after ${passed} had passed its place. It will be sent to those who are still in the campaign. Quiet hours and limits apply. This cannot be undone.`}
    </ConfirmDialog>
  );
};

const StepMenu = ({ campaign, step }: StepProps) => {
  const open = useOpenDialog();
  return (
    <ActionMenu
      label={`Actions for ${step.template_name}`}
      actions={[
        {
          label: 'Edit',
          onChoose: () => open((close) => <StepDialog campaign={campaign} step={step} onClose={close} />),
        },
        {
          label: 'Remove',
          isDestructive: true,
          onChoose: () =>
            open((close) => <RemoveStepDialog campaign={campaign} step={step} onClose={close} />),
        },
      ]}
    />
  );
};

const RemoveStepDialog = ({ campaign, step, onClose }: StepDialogProps) => (
  <DeleteRecordDialog
    title={`Remove ${step.template_name}?`}
    confirmLabel="Remove"
    resource={stepResource(campaign.id, step.id)}
    success="Step removed"
    describeFailure={failedAs(marketingTexts.stepNotDeleted)}
    onDone={onClose}
    onCancel={onClose}
  >
    Nobody will get this step any more. The decisions that were made about it are kept in the log.
    {campaign.isActive && campaign.steps.length === 1 ? (
      <Alert severity="warning" sx={{ mt: 2 }}>
        It is the only step of an active campaign. Athletes will still enter, but get nothing.
      </Alert>
    ) : null}
  </DeleteRecordDialog>
);
