import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import type { CampaignView } from '../../../../contract/marketing/campaigns.ts';
import { DayField } from '../../../../ui-kit/DayField.tsx';
import { newId } from '../../../../ui-kit/new-id.ts';
import { QueryState } from '../../shell/QueryState.tsx';
import { Section } from '../../shell/Section.tsx';
import { type OfferedTemplate, useTemplates } from './campaign-queries.ts';
import { InclusionsField } from './InclusionsField.tsx';
import { type CopiedStep, type Copy, stepField, withoutStep, withStep } from './rehearsal-draft.ts';

/** As many as the server rehearses. */
const MOST_STEPS = 50;

interface CopySectionProps {
  readonly campaign: CampaignView;
  readonly copy: Copy;
  readonly onChange: (copy: Copy) => void;
  readonly errors: Readonly<Record<string, string | undefined>>;
}

/** The copy that is rehearsed beside the saved campaign, which stays as it is. */
export const CopySection = ({ campaign, copy, onChange, errors }: CopySectionProps) => {
  const templates = useTemplates();
  const changeStep = (changed: CopiedStep) =>
    onChange({ ...copy, steps: copy.steps.map((step) => (step.id === changed.id ? changed : step)) });
  const addButton = useRef<HTMLButtonElement>(null);
  const removeStep = (stepId: string) => {
    onChange(withoutStep(copy, stepId));
    // The focus would be lost with the step.
    addButton.current?.focus();
  };
  return (
    <Section
      title="Changed copy"
      hint="Change it here to see what would have been different. The saved campaign stays as it is."
    >
      <Stack spacing={2.5} useFlexGap sx={{ px: { xs: 2, sm: 3 }, pt: 1, pb: 2 }}>
        {campaign.type === 'incremental' ? (
          <FormControlLabel
            label="Send immediately"
            control={
              <Switch
                checked={copy.sendImmediately}
                onChange={(_, sendImmediately) => onChange({ ...copy, sendImmediately })}
              />
            }
          />
        ) : null}
        <QueryState query={templates} what="templates">
          {(offered) => (
            <Box>
              <Box component="ol" aria-label="Steps of the copy" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {copy.steps.map((step, place) => (
                  <StepFields
                    key={step.id}
                    type={campaign.type}
                    step={step}
                    place={place}
                    templates={offered}
                    onChange={changeStep}
                    onRemove={() => removeStep(step.id)}
                    errors={errors}
                  />
                ))}
              </Box>
              {copy.steps.length < MOST_STEPS ? (
                <Button ref={addButton} startIcon={<Add />} onClick={() => onChange(withStep(copy, newId()))}>
                  Add step to the copy
                </Button>
              ) : null}
            </Box>
          )}
        </QueryState>
        <InclusionsField
          chosen={copy.inclusions}
          onChange={(inclusions) => onChange({ ...copy, inclusions })}
          error={errors['inclusions']}
        />
      </Stack>
    </Section>
  );
};

interface StepFieldsProps extends Pick<CopySectionProps, 'errors'> {
  readonly type: CampaignView['type'];
  readonly step: CopiedStep;
  readonly place: number;
  readonly templates: readonly OfferedTemplate[];
  readonly onChange: (step: CopiedStep) => void;
  readonly onRemove: () => void;
}

const StepFields = ({ type, step, place, templates, onChange, onRemove, errors }: StepFieldsProps) => {
  const of = (what: string) => `Step ${place + 1}: ${what}`;
  const unchosen = errors[stepField(step.id, 'templateId')];
  const problem = errors[stepField(step.id, type === 'incremental' ? 'delayDays' : 'sendDate')];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 1fr) auto' },
        gap: 2,
        alignItems: 'start',
        py: 1.5,
      }}
    >
      <TextField
        select
        label={of('template')}
        value={templates.some(({ id }) => id === step.template_id) ? step.template_id : ''}
        onChange={({ target }) => onChange({ ...step, template_id: target.value })}
        error={Boolean(unchosen)}
        helperText={unchosen}
        slotProps={{ inputLabel: { shrink: true } }}
      >
        {templates.map(({ id, templateName, is_approved }) => (
          <MenuItem key={id} value={id}>
            {is_approved ? templateName : `${templateName} (not approved)`}
          </MenuItem>
        ))}
      </TextField>
      {type === 'incremental' ? (
        <TextField
          label={of('days')}
          value={step.delay}
          onChange={({ target }) => onChange({ ...step, delay: target.value })}
          error={Boolean(problem)}
          helperText={problem}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
        />
      ) : (
        <DayField
          label={of('day')}
          value={step.send_date}
          onChange={(send_date) => onChange({ ...step, send_date })}
          error={problem}
        />
      )}
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <FormControlLabel
          label="Active"
          control={
            <Switch
              checked={step.is_active}
              onChange={(_, is_active) => onChange({ ...step, is_active })}
              slotProps={{ input: { 'aria-label': of('active') } }}
            />
          }
        />
        <IconButton
          aria-label={of('remove from the copy')}
          onClick={onRemove}
          sx={{ ml: { xs: 'auto', sm: 0 } }}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
};
