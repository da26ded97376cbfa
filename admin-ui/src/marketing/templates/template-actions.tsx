import { useNavigate } from 'react-router-dom';
import type { MarketingTemplateRowView } from '../../../../contract/marketing/templates.ts';
import { marketingTexts } from '../../../../domain/marketing/marketing-texts.ts';
import { http } from '../../../../ui-kit/http.ts';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import { failedAs, inWords } from '../../shell/in-words.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { templatePage, templateResource } from './template-paths.ts';

type Named = Pick<MarketingTemplateRowView, 'id' | 'templateName' | 'revision'>;

/** Copies the template, and opens the copy. */
export function useClone({ id }: Pick<Named, 'id'>) {
  const navigate = useNavigate();
  return useCommand(
    (_: undefined, idempotencyKey) =>
      inWords(
        marketingTexts.templateNotCloned,
        http.post<{ id: string }>(`${templateResource(id)}/clone`, { body: {}, idempotencyKey }),
      ),
    { success: marketingTexts.templateCloned, onDone: (copy) => void navigate(templatePage(copy)) },
  );
}

interface DeleteTemplateDialogProps {
  readonly template: Named;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** If campaigns send the template, the refusal names their steps. */
export const DeleteTemplateDialog = ({ template, onDone, onClose }: DeleteTemplateDialogProps) => (
  <DeleteRecordDialog
    title={`Delete ${template.templateName}?`}
    resource={templateResource(template.id)}
    revision={template.revision}
    success="Template deleted"
    describeFailure={failedAs(marketingTexts.templateNotDeleted)}
    onDone={onDone}
    onCancel={onClose}
  >
    Emails that were sent with it stay as they are. Its attachments are deleted. This cannot be undone.
  </DeleteRecordDialog>
);
