import EditOutlined from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { lazy, Suspense, useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import type {
  ChangeMessageTemplateBody,
  MessageTemplateView,
  TemplateValidationView,
} from '../../../../contract/communications/templates.ts';
import { templateProblems } from '../../../../domain/communications/templates/message-template.ts';
import {
  isAboutSessions,
  sessionFields,
} from '../../../../domain/communications/templates/session-fields.ts';
import {
  offeredUses,
  type TemplateUse,
  templateUses,
} from '../../../../domain/communications/templates/template-uses.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { Column, Columns } from '../../shell/Columns.tsx';
import { SeenConflict } from '../../shell/ConflictNotice.tsx';
import { useDraft } from '../../shell/record/useDraft.ts';
import { Line, Lines, LineText, Section } from '../../shell/Section.tsx';
import { SwitchLine } from '../../shell/SwitchLine.tsx';
import { useUnsaved } from '../../shell/unsaved.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { useSeen } from '../../shell/useSeen.ts';
import { communicationsHttp } from '../communications-http.ts';
import { ShownText } from './ShownText.tsx';
import { TemplateNameField } from './TemplateNameField.tsx';
import { TemplatePreviewDialog } from './TemplatePreviewDialog.tsx';
import { templateResource, wordsOfUse } from './template-words.tsx';

const LetterEditor = lazy(async () => ({
  default: (await import('../../shell/letter-editor/LetterEditor.tsx')).LetterEditor,
}));
const SubjectField = lazy(async () => ({
  default: (await import('../../shell/letter-editor/SubjectField.tsx')).SubjectField,
}));

type Draft = Pick<MessageTemplateView, 'template_name' | 'subject' | 'body' | 'use'>;
const draftOf = ({ template_name, subject, body, use }: MessageTemplateView): Draft => ({
  template_name,
  subject,
  body,
  use,
});

/** The text of a template, and when it is used. */
const TemplateText = () => {
  const template = useOutletContext<MessageTemplateView>();
  const [isEditing, setEditing] = useState(false);
  return isEditing ? (
    <EditText key={template.id} template={template} onClose={() => setEditing(false)} />
  ) : (
    <Columns widths="minmax(0, 1fr) 340px">
      <Column>
        <ShownText
          key={template.id}
          title="Text"
          template={template}
          action={
            <Button size="small" startIcon={<EditOutlined />} onClick={() => setEditing(true)}>
              Edit
            </Button>
          }
        />
      </Column>
      <Column>
        <StatusSection template={template} />
      </Column>
    </Columns>
  );
};

export default TemplateText;

const useChangeTemplate = (id: string, options: Parameters<typeof useCommand>[1]) =>
  useCommand(
    ({ body, revision }: { body: ChangeMessageTemplateBody; revision: string }, idempotencyKey) =>
      communicationsHttp.put<{ id: string }>(templateResource(id), { body, revision, idempotencyKey }),
    options,
  );

/**
 * The inputs, and what they would become. It is no HTML form: the dialogs of the editor are forms, and React would submit the outer one with
 * them.
 */
const EditText = ({ template, onClose }: { template: MessageTemplateView; onClose: () => void }) => {
  const { draft, change, changes, isChanged, reload, keep } = useDraft(template, draftOf);
  const [isPreviewing, setPreviewing] = useState(false);
  const save = useChangeTemplate(template.id, { success: 'Template saved', quiet: true, onDone: onClose });
  const seen = useSeen(template, save);
  useUnsaved(isChanged);
  const { template_name: name, subject, body, use } = draft;
  const { errors, check } = useChecked(templateProblems({ name, subject, body, use }), save.failure);
  const { failure, isRunning } = save;
  const isGeneral = failure && failure.status !== 412 && Object.keys(failure.errors).length === 0;
  const submit = () =>
    check(() => {
      if (!isChanged) onClose();
      else save.run({ body: changes, revision: seen.revision });
    });
  return (
    <>
      <Columns widths="minmax(0, 1fr) 340px">
        <Column>
          <Section title="Text">
            <Stack spacing={2} useFlexGap sx={{ px: { xs: 2, sm: 3 }, pt: 1, pb: 2 }}>
              {isGeneral ? <Alert severity="error">{failure.message}</Alert> : null}
              <SeenConflict seen={seen} onReload={reload} onKeep={keep} />
              <TemplateNameField
                value={name}
                onChange={(template_name) => change({ template_name })}
                error={errors['template_name']}
              />
              <Suspense fallback={<Skeleton variant="rounded" height={44} />}>
                <SubjectField
                  value={subject}
                  onChange={(next) => change({ subject: next })}
                  error={errors['subject']}
                />
              </Suspense>
              <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
                <LetterEditor
                  value={body}
                  onChange={(next) => change({ body: next })}
                  error={errors['body']}
                />
              </Suspense>
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
          </Section>
        </Column>
        <Column>
          <Section title="Use">
            <Stack sx={{ px: { xs: 2, sm: 3 }, pt: 1, pb: 2 }}>
              <UseField use={use} error={errors['use']} onChange={(next) => change({ use: next })} />
            </Stack>
          </Section>
          <CheckSection templateId={template.id} draft={draft} />
        </Column>
      </Columns>
      {isPreviewing ? (
        <TemplatePreviewDialog
          templateId={template.id}
          typed={{ subject, body, use }}
          onClose={() => setPreviewing(false)}
        />
      ) : null}
    </>
  );
};

const StatusSection = ({ template }: { template: MessageTemplateView }) => {
  const [isPreviewing, setPreviewing] = useState(false);
  const turn = useChangeTemplate(template.id, {});
  return (
    <Section
      title="Use"
      action={
        <Button size="small" onClick={() => setPreviewing(true)}>
          Preview
        </Button>
      }
    >
      <Lines label="Use">
        <Line>
          <LineText
            name={template.use === null ? 'Only when an author chooses it' : wordsOfUse[template.use]}
            detail={hintOf(template.use)}
          />
        </Line>
        <SwitchLine
          label="Active"
          hint="Offered to authors, and used by the product."
          isOn={template.is_active}
          command={turn}
          onTurn={(is_active) => turn.run({ body: { is_active }, revision: template.revision })}
        />
      </Lines>
      {isPreviewing ? (
        <TemplatePreviewDialog templateId={template.id} onClose={() => setPreviewing(false)} />
      ) : null}
    </Section>
  );
};

/** MUI's select has no null. */
const NO_USE = 'none';

interface UseFieldProps {
  readonly use: TemplateUse | null;
  readonly error: string | undefined;
  readonly onChange: (use: TemplateUse | null) => void;
}

const UseField = ({ use, error, onChange }: UseFieldProps) => (
  <TextField
    select
    label="The product uses it when"
    value={use ?? NO_USE}
    onChange={({ target }) => onChange(offeredUses.find((choice) => choice === target.value) ?? null)}
    error={Boolean(error)}
    helperText={error ?? hintOf(use)}
    slotProps={{ inputLabel: { shrink: true } }}
  >
    <MenuItem value={NO_USE}>Only when an author chooses it</MenuItem>
    {(use === 'lead' ? templateUses : offeredUses).map((choice) => (
      <MenuItem key={choice} value={choice}>
        {wordsOfUse[choice]}
      </MenuItem>
    ))}
  </TextField>
);

function hintOf(use: TemplateUse | null): string {
  if (use === null) return 'Authors can start a message with it.';
  if (!isAboutSessions(use)) return 'Not used anymore: a campaign welcomes new families.';
  const fields = sessionFields.map(({ name, label }) => `{{ ${name} }} (${label.toLowerCase()})`);
  return `Staff are offered a message with this text. It can also contain ${fields.join(' and ')}.`;
}

/** Names each field that does not exist with its line, also in a text that is not saved yet. */
const CheckSection = ({
  templateId,
  draft: { subject, body, use },
}: {
  templateId: string;
  draft: Draft;
}) => {
  const [checked, setChecked] = useState<TemplateValidationView & { readonly text: string }>();
  const text = JSON.stringify([subject, body, use]);
  const command = useCommand(async () => {
    const answer = await communicationsHttp.post<TemplateValidationView>(
      `${templateResource(templateId)}/validate`,
      { body: { subject, body, use } },
    );
    setChecked({ ...answer.results, text });
    return { ...answer, results: null };
  });
  return (
    <Section title="Check" hint="Finds unknown fields and everything that a message may not contain.">
      <Stack spacing={2} useFlexGap sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
        <Button variant="outlined" loading={command.isRunning} onClick={() => command.run(undefined)}>
          Validate
        </Button>
        {/* An answer about another text would mislead. */}
        {checked?.text === text ? <Outcome validation={checked} /> : null}
      </Stack>
    </Section>
  );
};

const Outcome = ({ validation: { is_valid, problems } }: { validation: TemplateValidationView }) =>
  is_valid ? (
    <Alert severity="success">Valid Template</Alert>
  ) : (
    <Alert severity="error">
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {problems.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </Box>
    </Alert>
  );
