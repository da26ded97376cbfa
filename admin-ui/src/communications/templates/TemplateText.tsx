import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import type {
  ChangeMessageTemplateBody,
  MessageTemplateView,
  TemplateValidationView,
} from '../../../../contract/communications/templates.ts';
import {
  LONGEST_NAME,
  templateProblems,
} from '../../../../domain/communications/templates/message-template.ts';
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
import { ShownTemplate } from '../../shell/letter-template/ShownTemplate.tsx';
import { TemplateNameField } from '../../shell/letter-template/TemplateNameField.tsx';
import { TemplatePreviewDialog } from '../../shell/letter-template/TemplatePreviewDialog.tsx';
import { TemplateTextForm } from '../../shell/letter-template/TemplateTextForm.tsx';
import { useCloseWhenShown } from '../../shell/letter-template/useCloseWhenShown.ts';
import { ValidationOutcome } from '../../shell/letter-template/ValidationOutcome.tsx';
import { useDraft } from '../../shell/record/useDraft.ts';
import { Line, Lines, LineText, Section } from '../../shell/Section.tsx';
import { SwitchLine } from '../../shell/SwitchLine.tsx';
import { useUnsaved } from '../../shell/unsaved.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { useSeen } from '../../shell/useSeen.ts';
import { communicationsHttp } from '../communications-http.ts';
import { NAME_HINT, NOT_SENT, templateCalls, templateResource, wordsOfUse } from './template-words.tsx';

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
        <ShownTemplate
          key={template.id}
          title="Text"
          calls={templateCalls(template.id)}
          version={template.version}
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

/** The inputs, and what they would become. */
const EditText = ({ template, onClose }: { template: MessageTemplateView; onClose: () => void }) => {
  const { draft, change, changes, isChanged, reload, keep } = useDraft(template, draftOf);
  const [isPreviewing, setPreviewing] = useState(false);
  const close = useCloseWhenShown(['message templates', template.id], onClose);
  const save = useChangeTemplate(template.id, { success: 'Template saved', quiet: true, onDone: close });
  const seen = useSeen(template, save);
  useUnsaved(isChanged);
  const { template_name: name, subject, body, use } = draft;
  const { errors, check } = useChecked(templateProblems({ name, subject, body, use }), save.failure);
  const submit = () =>
    check(() => {
      if (!isChanged) onClose();
      else save.run({ body: changes, revision: seen.revision });
    });
  return (
    <>
      <Columns widths="minmax(0, 1fr) 340px">
        <Column>
          <TemplateTextForm
            text={{ subject, body }}
            errors={errors}
            onChange={change}
            save={save}
            onPreview={() => setPreviewing(true)}
            onCancel={onClose}
            onSave={submit}
          >
            <SeenConflict seen={seen} onReload={reload} onKeep={keep} />
            <TemplateNameField
              value={name}
              onChange={(template_name) => change({ template_name })}
              error={errors['template_name']}
              hint={NAME_HINT}
              longest={LONGEST_NAME}
            />
          </TemplateTextForm>
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
          calls={templateCalls(template.id)}
          typed={{ subject, body, use }}
          ifMissing={NOT_SENT}
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
        <TemplatePreviewDialog
          calls={templateCalls(template.id)}
          ifMissing={NOT_SENT}
          onClose={() => setPreviewing(false)}
        />
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
        {checked?.text === text ? <ValidationOutcome validation={checked} valid="Valid Template" /> : null}
      </Stack>
    </Section>
  );
};
