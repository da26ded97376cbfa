import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CreateMarketingTemplateBody } from '../../../../contract/marketing/templates.ts';
import { marketingTexts } from '../../../../domain/marketing/marketing-texts.ts';
import { LONGEST_NAME, templateProblems } from '../../../../domain/marketing/templates/marketing-template.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { TemplateNameField } from '../../shell/letter-template/TemplateNameField.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { nameHint, templatePage } from './template-paths.ts';

const SubjectField = lazy(async () => ({
  default: (await import('../../shell/letter-editor/SubjectField.tsx')).SubjectField,
}));

/** The add button of marketing (part 2 §2), beside the main button of the tab. */
export const NewEmailButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<Add />} onClick={() => setOpen(true)}>
        {marketingTexts.newEmail}
      </Button>
      {isOpen ? <NewEmailDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};

/** Creates a template and opens its page, where its text is written. */
const NewEmailDialog = ({ onClose }: { onClose: () => void }) => {
  const [id] = useState(newId);
  const [name, setName] = useState('');
  const [subject, setSubject] = useState('');
  const navigate = useNavigate();
  const command = useCommand(
    (body: CreateMarketingTemplateBody, idempotencyKey) =>
      http.post<{ id: string }>('marketing/templates', { body, idempotencyKey }),
    {
      success: 'Email created',
      quiet: true,
      onDone: (created) => {
        onClose();
        void navigate(templatePage(created));
      },
    },
  );
  const problems = templateProblems({ name, subject, preheader: '', body: '', trackClicks: true });
  const { errors, check } = useChecked(problems, command.failure);
  return (
    <FormDialog
      title={marketingTexts.newEmail}
      command={command}
      saveLabel="Create"
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ id, templateName: name, subject }))}
    >
      <TemplateNameField
        value={name}
        onChange={setName}
        error={errors['templateName']}
        hint={nameHint(name)}
        longest={LONGEST_NAME}
        isFocused
      />
      <Suspense fallback={<Skeleton variant="rounded" height={44} />}>
        <SubjectField value={subject} onChange={setSubject} error={errors['subject']} />
      </Suspense>
    </FormDialog>
  );
};
