import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type {
  ChangeMarketingTemplateBody,
  MarketingTemplateView,
} from '../../../../contract/marketing/templates.ts';
import { marketingTexts } from '../../../../domain/marketing/marketing-texts.ts';
import { LONGEST_NAME, templateProblems } from '../../../../domain/marketing/templates/marketing-template.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { SeenConflict } from '../../shell/ConflictNotice.tsx';
import { inWords } from '../../shell/in-words.ts';
import { TemplateNameField } from '../../shell/letter-template/TemplateNameField.tsx';
import { TemplatePreviewDialog } from '../../shell/letter-template/TemplatePreviewDialog.tsx';
import { TemplateTextForm } from '../../shell/letter-template/TemplateTextForm.tsx';
import { useCloseWhenShown } from '../../shell/letter-template/useCloseWhenShown.ts';
import { useDraft } from '../../shell/record/useDraft.ts';
import { useUnsaved } from '../../shell/unsaved.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { useSeen } from '../../shell/useSeen.ts';
import { NOT_SENT, nameHint, templateCalls, templateResource } from './template-paths.ts';

type Draft = Pick<MarketingTemplateView, 'templateName' | 'subject' | 'preheader' | 'body' | 'trackClicks'>;
const draftOf = ({ templateName, subject, preheader, body, trackClicks }: MarketingTemplateView): Draft => ({
  templateName,
  subject,
  preheader,
  body,
  trackClicks,
});

interface EditTextProps {
  readonly template: MarketingTemplateView;
  readonly onClose: () => void;
}

/** The inputs of the email, which loses its approval with another text. */
export const EditText = ({ template, onClose }: EditTextProps) => {
  const { draft, change, changes, isChanged, reload, keep } = useDraft(template, draftOf);
  const [isPreviewing, setPreviewing] = useState(false);
  const close = useCloseWhenShown(['marketing templates', template.id], onClose);
  const save = useCommand(
    ({ body, revision }: { body: ChangeMarketingTemplateBody; revision: string }, idempotencyKey) =>
      inWords(
        marketingTexts.templateNotUpdated,
        http.put<{ id: string }>(templateResource(template.id), { body, revision, idempotencyKey }),
      ),
    { success: 'Template saved', quiet: true, onDone: close },
  );
  const seen = useSeen(template, save);
  useUnsaved(isChanged);
  const { templateName: name, subject, preheader, body, trackClicks } = draft;
  const problems = templateProblems({ name, subject, preheader, body, trackClicks });
  const { errors, check } = useChecked(problems, save.failure);
  const { templateName: _, ...emailChanges } = changes;
  const losesApproval = template.is_approved && Object.keys(emailChanges).length > 0;
  const submit = () =>
    check(() => {
      if (!isChanged) onClose();
      else save.run({ body: changes, revision: seen.revision });
    });
  return (
    <Box sx={{ maxWidth: 908 }}>
      <TemplateTextForm
        text={{ subject, body }}
        errors={errors}
        onChange={change}
        save={save}
        afterSubject={
          <TextField
            label="Preheader"
            value={preheader}
            onChange={({ target }) => change({ preheader: target.value })}
            error={Boolean(errors['preheader'])}
            helperText={
              errors['preheader'] ?? 'The line that inboxes show after the subject. You can leave it empty.'
            }
          />
        }
        afterBody={
          <FormControlLabel
            control={
              <Switch checked={trackClicks} onChange={(_event, isOn) => change({ trackClicks: isOn })} />
            }
            label="Track clicks"
          />
        }
        onPreview={() => setPreviewing(true)}
        onCancel={onClose}
        onSave={submit}
      >
        <SeenConflict seen={seen} onReload={reload} onKeep={keep} />
        {losesApproval ? (
          <Alert severity="warning">
            Campaigns hold this email after you save, until you validate it again.
          </Alert>
        ) : null}
        <TemplateNameField
          value={name}
          onChange={(templateName) => change({ templateName })}
          error={errors['templateName']}
          hint={nameHint(name)}
          longest={LONGEST_NAME}
        />
      </TemplateTextForm>
      {isPreviewing ? (
        <TemplatePreviewDialog
          calls={templateCalls(template.id)}
          typed={{ subject, preheader, body }}
          ifMissing={NOT_SENT}
          onClose={() => setPreviewing(false)}
        />
      ) : null}
    </Box>
  );
};
