import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CreateMessageTemplateBody } from '../../../../contract/communications/templates.ts';
import {
  LONGEST_NAME,
  templateProblems,
} from '../../../../domain/communications/templates/message-template.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { TemplateNameField } from '../../shell/letter-template/TemplateNameField.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { communicationsHttp } from '../communications-http.ts';
import { NAME_HINT, templatePage } from './template-words.tsx';

export const NewTemplateButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
        New Template
      </Button>
      {isOpen ? <CreateTemplateDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};

/** Creates a template and opens its page, where its text is written. */
const CreateTemplateDialog = ({ onClose }: { onClose: () => void }) => {
  const [id] = useState(newId);
  const [name, setName] = useState('');
  const navigate = useNavigate();
  const command = useCommand(
    (body: CreateMessageTemplateBody, idempotencyKey) =>
      communicationsHttp.post<{ id: string }>('admin/templates', { body, idempotencyKey }),
    {
      success: 'Template created',
      quiet: true,
      onDone: (created) => {
        onClose();
        void navigate(templatePage(created));
      },
    },
  );
  const problems = templateProblems({ name, subject: '', body: '', use: null });
  const { errors, check } = useChecked(problems, command.failure);
  return (
    <FormDialog
      title="New Template"
      command={command}
      saveLabel="Create"
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ id, template_name: name }))}
    >
      <TemplateNameField
        value={name}
        onChange={setName}
        error={errors['template_name']}
        hint={NAME_HINT}
        longest={LONGEST_NAME}
        isFocused
      />
    </FormDialog>
  );
};
