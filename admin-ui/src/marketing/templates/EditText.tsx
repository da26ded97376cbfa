import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { lazy, Suspense, useState } from 'react';
import type {
  ChangeMarketingTemplateBody,
  MarketingTemplateView,
} from '../../../../contract/marketing/templates.ts';
import { marketingTexts } from '../../../../domain/marketing/marketing-texts.ts';
import { templateProblems } from '../../../../domain/marketing/templates/marketing-template.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { SeenConflict } from '../../shell/ConflictNotice.tsx';
import { useDraft } from '../../shell/record/useDraft.ts';
import { Section } from '../../shell/Section.tsx';
import { useUnsaved } from '../../shell/unsaved.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { useSeen } from '../../shell/useSeen.ts';
import { inWords } from '../campaigns/campaigns-http.ts';
import { TemplateNameField } from './TemplateNameField.tsx';
import { TemplatePreviewDialog } from './TemplatePreviewDialog.tsx';
import { templateResource } from './template-paths.ts';

const LetterEditor = lazy(async () => ({
  default: (await import('../../shell/letter-editor/LetterEditor.tsx')).LetterEditor,
}));
const SubjectField = lazy(async () => ({
  default: (await import('../../shell/letter-editor/SubjectField.tsx')).SubjectField,
}));

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

/** It is no HTML form: the dialogs of the editor are forms, and React would submit the outer one with them. */
export const EditText = ({ template, onClose }: EditTextProps) => {
  const { draft, change, changes, isChanged, reload, keep } = useDraft(template, draftOf);
  const [isPreviewing, setPreviewing] = useState(false);
  const save = useCommand(
    ({ body, revision }: { body: ChangeMarketingTemplateBody; revision: string }, idempotencyKey) =>
      inWords(
        marketingTexts.templateNotUpdated,
        http.put<{ id: string }>(templateResource(template.id), { body, revision, idempotencyKey }),
      ),
    { success: 'Template saved', quiet: true, onDone: onClose },
  );
  const seen = useSeen(template, save);
  useUnsaved(isChanged);
  const { templateName: name, subject, preheader, body, trackClicks } = draft;
  const problems = templateProblems({ name, subject, preheader, body, trackClicks });
  const { errors, check } = useChecked(problems, save.failure);
  const { failure, isRunning } = save;
  const isGeneral = failure && failure.status !== 412 && Object.keys(failure.errors).length === 0;
  const { templateName: _, ...emailChanges } = changes;
  const losesApproval = template.is_approved && Object.keys(emailChanges).length > 0;
  const submit = () =>
    check(() => {
      if (!isChanged) onClose();
      else save.run({ body: changes, revision: seen.revision });
    });
  return (
    <Section title="Text">
      <Stack spacing={2} useFlexGap sx={{ px: { xs: 2, sm: 3 }, pt: 1, pb: 2, maxWidth: 860 }}>
        {isGeneral ? <Alert severity="error">{failure.message}</Alert> : null}
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
        />
        <Suspense fallback={<Skeleton variant="rounded" height={44} />}>
          <SubjectField
            value={subject}
            onChange={(next) => change({ subject: next })}
            error={errors['subject']}
          />
        </Suspense>
        <TextField
          label="Preheader"
          value={preheader}
          onChange={({ target }) => change({ preheader: target.value })}
          error={Boolean(errors['preheader'])}
          helperText={
            errors['preheader'] ?? 'The line that inboxes show after the subject. You can leave it empty.'
          }
        />
        <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
          <LetterEditor value={body} onChange={(next) => change({ body: next })} error={errors['body']} />
        </Suspense>
        <FormControlLabel
          control={
            <Switch checked={trackClicks} onChange={(_event, isOn) => change({ trackClicks: isOn })} />
          }
          label="Track clicks"
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          <Button onClick={() => setPreviewing(true)} sx={{ mr: 'auto' }}>
            Preview
          </Button>
          <Button onClick={onClose} color="secondary" disabled={isRunning}>
            Cancel
          </Button>
          <Button variant="contained" loading={isRunning} onClick={submit}>
            Save
          </Button>
        </Box>
      </Stack>
      {isPreviewing ? (
        <TemplatePreviewDialog
          templateId={template.id}
          typed={{ subject, preheader, body }}
          onClose={() => setPreviewing(false)}
        />
      ) : null}
    </Section>
  );
};
