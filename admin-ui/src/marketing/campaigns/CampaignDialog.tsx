import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import type { CampaignView } from '../../../../contract/marketing/campaigns.ts';
import {
  campaignProblems,
  campaignTexts,
  LONGEST_CAMPAIGN_NAME,
} from '../../../../domain/marketing/campaigns/campaign.ts';
import { marketingTexts } from '../../../../domain/marketing/marketing-texts.ts';
import { isDay } from '../../../../domain/shared/day.ts';
import { today } from '../../../../ui-kit/business-time.ts';
import { DayField } from '../../../../ui-kit/DayField.tsx';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { SeenConflict } from '../../shell/ConflictNotice.tsx';
import { inWords } from '../../shell/in-words.ts';
import { ChoiceField } from '../../shell/record/ChoiceField.tsx';
import { FreeField } from '../../shell/record/FreeField.tsx';
import { Pair } from '../../shell/record/Pair.tsx';
import { useDraft } from '../../shell/record/useDraft.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { useSeen } from '../../shell/useSeen.ts';
import { useValues } from '../../shell/useValues.ts';
import {
  bodyOf,
  type CampaignDraft,
  draftOf,
  entryChosen,
  inputOf,
  newCampaign,
  typeChosen,
} from './campaign-draft.ts';
import { campaignResource } from './campaign-paths.ts';
import { useCampaign } from './campaign-queries.ts';
import { entryLabels, reentryLabels, typeLabels } from './campaign-words.ts';
import { InclusionsField } from './InclusionsField.tsx';

interface CampaignDialogProps {
  /** Undefined for a new one. */
  readonly campaign?: CampaignView;
  readonly onDone: (id: string) => void;
  readonly onClose: () => void;
}

/** Campaign add and edit (part 2 §2). The steps are on the page of the campaign. */
export const CampaignDialog = ({ campaign, onDone, onClose }: CampaignDialogProps) => {
  const { draft, change, changes, isChanged, reloads, reload, keep } = useDraft(campaign, (shown) =>
    shown ? draftOf(shown) : newCampaign(today()),
  );
  const command = useSaveCampaign(campaign?.id, onDone);
  const seen = useSeen<CampaignView | { revision: string }>(campaign ?? { revision: '' }, command);
  const { errors, check } = useChecked(campaignProblems(inputOf(draft)), command.failure);
  const save = () => {
    if (campaign && !isChanged) onClose();
    else if (campaign) command.run({ draft: changes, revision: seen.revision });
    else command.run({ draft, revision: undefined });
  };
  return (
    <FormDialog
      title={campaign ? `Edit ${campaign.name}` : 'New Campaign'}
      maxWidth="sm"
      command={command}
      saveLabel={campaign ? 'Save' : 'Create'}
      onCancel={onClose}
      onSubmit={() => check(save)}
    >
      <SeenConflict seen={seen} onReload={() => reload(campaign)} onKeep={() => keep(campaign)} />
      <FreeField
        label="Name"
        required
        startsHere
        maxLength={LONGEST_CAMPAIGN_NAME}
        value={draft.name}
        onChange={(name) => change({ name })}
        error={errors['name']}
      />
      <FreeField
        label="Description"
        isLong
        maxLength={2000}
        value={draft.description}
        onChange={(description) => change({ description })}
        error={errors['description']}
      />
      <Pair>
        <TypeField type={draft.type} onChange={(type) => change(typeChosen(type))} error={errors['type']} />
        <CategoryField value={draft.category_id} onChange={(category_id) => change({ category_id })} />
      </Pair>
      <Pair>
        <DayField
          key={`start ${reloads}`}
          label="Start Date"
          required
          value={draft.startDate}
          onChange={(startDate) => change({ startDate })}
          error={errors['startDate']}
        />
        <DayField
          key={`end ${reloads}`}
          label="End Date"
          value={isDay(draft.endDate) ? draft.endDate : ''}
          onChange={(day, typed) => change({ endDate: day || typed })}
          error={errors['endDate']}
        />
      </Pair>
      <EntryField draft={draft} onChange={change} errors={errors} />
      <InclusionsField
        chosen={draft.inclusions}
        onChange={(inclusions) => change({ inclusions })}
        error={errors['inclusions']}
      />
      <ChoiceField
        label="Athletes who left and come back"
        choices={reentryChoices}
        value={draft.reentry}
        onChange={(reentry) => change({ reentry })}
      />
      {draft.entersBy === 'types' ? (
        <HoldsBackField
          holdsBack={draft.holdsBack}
          onChange={(holdsBack) => change({ holdsBack })}
          error={errors['holdsBack']}
        />
      ) : null}
      {campaign ? (
        <FormControlLabel
          label="Active"
          control={<Switch checked={draft.isActive} onChange={(_, isActive) => change({ isActive })} />}
        />
      ) : null}
    </FormDialog>
  );
};

interface EditCampaignDialogProps {
  readonly campaign: CampaignView;
  readonly onClose: () => void;
}

/** Follows the campaign while it is open, so that a change by another user can be taken. */
export const EditCampaignDialog = ({ campaign, onClose }: EditCampaignDialogProps) => {
  const { data: current = campaign } = useCampaign(campaign.id);
  return <CampaignDialog campaign={current} onDone={onClose} onClose={onClose} />;
};

interface Save {
  /** The changed fields only, of a campaign that exists. */
  readonly draft: Partial<CampaignDraft>;
  /** Undefined for a new one. */
  readonly revision: string | undefined;
}

function useSaveCampaign(campaignId: string | undefined, onDone: (id: string) => void) {
  const [id] = useState(campaignId ?? newId);
  return useCommand(
    ({ draft, revision }: Save, idempotencyKey) => {
      if (revision !== undefined) {
        const change = { body: bodyOf(draft), revision, idempotencyKey };
        return inWords(
          marketingTexts.campaignNotEdited,
          http.put<{ id: string }>(campaignResource(id), change),
        );
      }
      const { isActive: _, ...body } = bodyOf(draft);
      return inWords(
        marketingTexts.campaignNotCreated,
        http.post<{ id: string }>('marketing/campaigns', { body: { id, ...body }, idempotencyKey }),
      );
    },
    { success: campaignId ? 'Campaign saved' : 'Campaign created', quiet: true, onDone },
  );
}

const reentryChoices = (['never', 'again'] as const).map((value) => ({ value, label: reentryLabels[value] }));

interface TypeFieldProps {
  readonly type: CampaignDraft['type'];
  readonly onChange: (type: CampaignDraft['type']) => void;
  readonly error: string | undefined;
}

const TypeField = ({ type, onChange, error }: TypeFieldProps) => (
  <TextField
    select
    required
    label="Type"
    value={type}
    onChange={({ target }) => onChange(target.value === 'schedule' ? 'schedule' : 'incremental')}
    error={Boolean(error)}
    helperText={error ?? typeHints[type]}
    slotProps={{ inputLabel: { shrink: true } }}
  >
    <MenuItem value="incremental">{typeLabels.incremental}</MenuItem>
    <MenuItem value="schedule">{typeLabels.schedule}</MenuItem>
  </TextField>
);

const typeHints: Readonly<Record<CampaignDraft['type'], string>> = {
  '': 'Incremental counts days from entering. Schedule sends on fixed days.',
  incremental: 'Each step is sent some days after an athlete entered.',
  schedule: 'Each step is sent on a fixed day.',
};

interface CategoryFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const CategoryField = ({ value, onChange }: CategoryFieldProps) => {
  const { rows, problem } = useValues('campaign-categories');
  return (
    <div>
      <ChoiceField
        label="Category"
        choices={[{ value: '', label: '' }, ...rows.map(({ id, label }) => ({ value: String(id), label }))]}
        value={value}
        onChange={onChange}
      />
      {problem ? <FormHelperText error>{problem}</FormHelperText> : null}
    </div>
  );
};

interface EntryFieldProps {
  readonly draft: CampaignDraft;
  readonly onChange: (part: Partial<CampaignDraft>) => void;
  readonly errors: Readonly<Record<string, string | undefined>>;
}

/** Who enters, and whether the first step is sent at that moment, which only incremental campaigns can do. */
const EntryField = ({ draft, onChange, errors }: EntryFieldProps) => {
  const [labelId, hintId] = [useId(), useId()];
  const { type, entersBy, sendImmediately } = draft;
  const problem = errors['entersBy'] ?? errors['sendImmediately'];
  return (
    <div>
      <FormControl error={Boolean(problem)}>
        <FormLabel id={labelId} sx={{ fontWeight: 600, typography: 'body2' }}>
          Who enters
        </FormLabel>
        <RadioGroup
          aria-labelledby={labelId}
          {...(problem ? { 'aria-describedby': hintId } : {})}
          value={entersBy}
          onChange={(_, chosen) => onChange(entryChosen(chosen === 'send-now' ? 'send-now' : 'types', draft))}
          sx={{ gap: { xs: 1, sm: 0 }, mt: { xs: 0.5, sm: 0 } }}
        >
          <FormControlLabel value="types" label={entryLabels.types} control={<Radio />} />
          <FormControlLabel
            value="send-now"
            label={entryLabels['send-now']}
            disabled={type === 'schedule'}
            control={<Radio />}
          />
        </RadioGroup>
        {problem ? <FormHelperText id={hintId}>{problem}</FormHelperText> : null}
      </FormControl>
      {type === 'incremental' ? (
        <FormControlLabel
          label="Send immediately: the first step is sent when an athlete enters"
          sx={{ mt: { xs: 1, sm: 0 } }}
          control={
            <Switch checked={sendImmediately} onChange={(_, isOn) => onChange({ sendImmediately: isOn })} />
          }
        />
      ) : null}
      {type === 'schedule' ? <FormHelperText>{campaignTexts.immediateSchedule}</FormHelperText> : null}
    </div>
  );
};

interface HoldsBackFieldProps {
  readonly holdsBack: boolean;
  readonly onChange: (holdsBack: boolean) => void;
  readonly error: string | undefined;
}

const HoldsBackField = ({ holdsBack, onChange, error }: HoldsBackFieldProps) => {
  const hintId = useId();
  return (
    <div>
      <FormControlLabel
        label="Hold back a tenth"
        control={
          <Switch
            checked={holdsBack}
            onChange={(_, isOn) => onChange(isOn)}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
      />
      <FormHelperText id={hintId} error={Boolean(error)}>
        {error ?? campaignTexts.holdsBackHint}
      </FormHelperText>
    </div>
  );
};
