import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { CampaignStepView, CampaignView } from '../../../../contract/marketing/campaigns.ts';
import { marketingTexts } from '../../../../domain/marketing/marketing-texts.ts';
import { DayField } from '../../../../ui-kit/DayField.tsx';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { inWords } from '../../shell/in-words.ts';
import { QueryState } from '../../shell/QueryState.tsx';
import { differences } from '../../shell/record/differences.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { stepResource, stepsResource } from './campaign-paths.ts';
import { type OfferedTemplate, useTemplates } from './campaign-queries.ts';
import { changeBody, createBody, draftOf, draftProblems, newStep, type StepDraft } from './step-draft.ts';

interface StepDialogProps {
  readonly campaign: CampaignView;
  /** Undefined for a new one, which is added at the end. */
  readonly step?: CampaignStepView;
  readonly onClose: () => void;
}

/** Campaign step add and edit. */
export const StepDialog = (props: StepDialogProps) => {
  const templates = useTemplates();
  return templates.data ? (
    <StepForm {...props} templates={templates.data} />
  ) : (
    <InfoDialog title={titleOf(props)} onClose={props.onClose}>
      <QueryState query={templates} what="templates">
        {() => null}
      </QueryState>
    </InfoDialog>
  );
};

const titleOf = ({ step }: StepDialogProps): string => (step ? `Edit Step ${step.ordinal}` : 'New Step');

interface StepFormProps extends StepDialogProps {
  readonly templates: readonly OfferedTemplate[];
}

const StepForm = (props: StepFormProps) => {
  const { campaign, step, templates, onClose } = props;
  const { type, steps, sendImmediately } = campaign;
  const [before] = useState(() => (step ? draftOf(step) : newStep(campaign)));
  const [draft, setDraft] = useState(before);
  const change = (part: Partial<StepDraft>) => setDraft((typed) => ({ ...typed, ...part }));
  const command = useSaveStep(props, before);
  const { errors, check } = useChecked(draftProblems(type, draft, templates), command.failure);
  const isFirst = step ? steps[0]?.id === step.id : steps.length === 0;
  return (
    <FormDialog
      title={titleOf(props)}
      command={command}
      saveLabel={step ? 'Save' : 'Add'}
      onCancel={onClose}
      onSubmit={() => check(() => command.run(draft))}
    >
      <TemplateField
        value={draft.template_id}
        templates={templates}
        onChange={(template_id) => change({ template_id })}
        error={errors['templateId'] ?? errors['template_id']}
      />
      {type === 'incremental' ? (
        <DelayField
          value={draft.delay}
          onChange={(delay) => change({ delay })}
          error={errors['delayDays'] ?? errors['delay_days']}
          isIgnored={isFirst && sendImmediately}
        />
      ) : (
        <DayField
          label="Send Date"
          required
          value={draft.send_date}
          onChange={(send_date) => change({ send_date })}
          error={errors['sendDate'] ?? errors['send_date']}
        />
      )}
      <div>
        <FormControlLabel
          label="Active"
          control={<Switch checked={draft.is_active} onChange={(_, is_active) => change({ is_active })} />}
        />
        {errors['isActive'] ? <FormHelperText error>{errors['isActive']}</FormHelperText> : null}
      </div>
    </FormDialog>
  );
};

function useSaveStep({ campaign, step, onClose }: StepDialogProps, before: StepDraft) {
  const [id] = useState(step?.id ?? newId);
  return useCommand(
    (draft: StepDraft, idempotencyKey) => {
      if (step) {
        const body = changeBody(differences(before, draft));
        return inWords(
          marketingTexts.stepNotEdited,
          http.put<{ id: string }>(stepResource(campaign.id, id), { body, idempotencyKey }),
        );
      }
      const body = createBody(id, campaign.type, draft);
      return inWords(
        marketingTexts.stepNotCreated,
        http.post<{ id: string }>(stepsResource(campaign.id), { body, idempotencyKey }),
      );
    },
    { success: step ? 'Step saved' : 'Step added', quiet: true, onDone: onClose },
  );
}

interface TemplateFieldProps {
  readonly value: string;
  readonly templates: readonly OfferedTemplate[];
  readonly onChange: (templateId: string) => void;
  readonly error: string | undefined;
}

const TemplateField = ({ value, templates, onChange, error }: TemplateFieldProps) => (
  <TextField
    select
    required
    label="Template"
    inputRef={focusWhenShown}
    // A template that was deleted is not offered any more.
    value={templates.some(({ id }) => id === value) ? value : ''}
    onChange={({ target }) => onChange(target.value)}
    error={Boolean(error)}
    helperText={
      error ?? (templates.length === 0 ? 'There are no templates yet. New Email creates one.' : undefined)
    }
    slotProps={{ inputLabel: { shrink: true } }}
  >
    {templates.map(({ id, templateName, is_approved }) => (
      <MenuItem key={id} value={id}>
        {is_approved ? templateName : `${templateName} (not approved)`}
      </MenuItem>
    ))}
  </TextField>
);

interface DelayFieldProps {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly error: string | undefined;
  /** The campaign sends its first step at the moment of entering. */
  readonly isIgnored: boolean;
}

const DelayField = ({ value, onChange, error, isIgnored }: DelayFieldProps) => (
  <TextField
    required
    label="Delay in days"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={Boolean(error)}
    helperText={
      error ??
      (isIgnored
        ? 'The campaign sends its first step immediately. The delay counts once another step is first.'
        : 'Whole days after an athlete entered; 0 is the day of entering.')
    }
    slotProps={{
      inputLabel: { shrink: true },
      htmlInput: { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' },
    }}
  />
);
