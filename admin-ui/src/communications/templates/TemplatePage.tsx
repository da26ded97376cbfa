import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import type { MessageTemplateView } from '../../../../contract/communications/templates.ts';
import { communicationTexts } from '../../../../domain/communications/communication-texts.ts';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import type { PageHeaderProps } from '../../shell/PageHeader.tsx';
import { RecordPage } from '../../shell/RecordPage.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { communicationsHttp } from '../communications-http.ts';
import { ShownText } from './ShownText.tsx';
import { TEMPLATES_PAGE, TemplateChip, templatePage, templateResource } from './template-words.tsx';

/** One template with its text and history, or one text of the product, which can only be looked at. */
const TemplatePage = () => {
  const { template: id = '' } = useParams();
  const query = useQuery({
    queryKey: ['message templates', id],
    queryFn: async ({ signal }) =>
      (await communicationsHttp.get<MessageTemplateView>(templateResource(id), { signal })).results,
  });
  const page = { route: `${TEMPLATES_PAGE}/:template`, what: 'template', query, renderHeader: headerOf };
  // Texts of the product have no history.
  return isTextOfProduct(id) ? (
    <RecordPage {...page}>{(text) => <ShownText title="Preview" template={text} hint={HINT} />}</RecordPage>
  ) : (
    <RecordPage {...page} />
  );
};

export default TemplatePage;

const HINT = 'This text is part of the product and cannot be changed. The data is invented.';

/** Their ids are words; those of templates are UUIDs. */
const isTextOfProduct = (id: string): boolean => /^[a-z]+(-[a-z]+)*$/.test(id);

const headerOf = (template: MessageTemplateView): PageHeaderProps => ({
  title: template.template_name,
  subtitle: (
    <>
      <Link component={RouterLink} to={TEMPLATES_PAGE} underline="always">
        Templates
      </Link>
      {template.is_system_message ? ` · ${template.sent_when}` : ` · Version ${template.version}`}
    </>
  ),
  aside: <TemplateChip {...template} />,
  actions: template.is_system_message ? null : <TemplateActions template={template} />,
});

const TemplateActions = ({ template }: { template: MessageTemplateView }) => {
  const [isDeleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const clone = useCommand(
    (_: undefined, idempotencyKey) =>
      communicationsHttp.post<{ id: string }>(`${templateResource(template.id)}/clone`, { idempotencyKey }),
    { success: communicationTexts.templateCloned, onDone: (id) => void navigate(templatePage(id)) },
  );
  return (
    <>
      <Button color="error" onClick={() => setDeleting(true)}>
        Delete
      </Button>
      <Button variant="outlined" loading={clone.isRunning} onClick={() => clone.run(undefined)}>
        Clone
      </Button>
      {isDeleting ? (
        <DeleteRecordDialog
          title={`Delete ${template.template_name}?`}
          resource={templateResource(template.id)}
          revision={template.revision}
          success="Template deleted"
          onDone={() => void navigate(TEMPLATES_PAGE)}
          onCancel={() => setDeleting(false)}
        >
          {`Messages that were started from it keep their text. This cannot be undone.${
            template.use === null ? '' : ' The product has no text of yours for its use then.'
          }`}
        </DeleteRecordDialog>
      ) : null}
    </>
  );
};
