import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import type { MessageTemplateView } from '../../../../contract/communications/templates.ts';
import { communicationTexts } from '../../../../domain/communications/communication-texts.ts';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import { ShownTemplate } from '../../shell/letter-template/ShownTemplate.tsx';
import { TemplateActions } from '../../shell/letter-template/TemplateActions.tsx';
import type { PageHeaderProps } from '../../shell/PageHeader.tsx';
import { RecordPage } from '../../shell/RecordPage.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { communicationsHttp } from '../communications-http.ts';
import {
  TEMPLATES_PAGE,
  TemplateChip,
  templateCalls,
  templatePage,
  templateResource,
} from './template-words.tsx';

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
    <RecordPage {...page}>
      {(text) => (
        <ShownTemplate title="Preview" calls={templateCalls(text.id)} version={text.version} hint={HINT} />
      )}
    </RecordPage>
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
  actions: template.is_system_message ? null : <Actions template={template} />,
});

const Actions = ({ template }: { template: MessageTemplateView }) => {
  const navigate = useNavigate();
  const clone = useCommand(
    (_: undefined, idempotencyKey) =>
      communicationsHttp.post<{ id: string }>(`${templateResource(template.id)}/clone`, { idempotencyKey }),
    { success: communicationTexts.templateCloned, onDone: (id) => void navigate(templatePage(id)) },
  );
  return (
    <TemplateActions
      clone={clone}
      renderDelete={(close) => (
        <DeleteRecordDialog
          title={`Delete ${template.template_name}?`}
          resource={templateResource(template.id)}
          revision={template.revision}
          success="Template deleted"
          onDone={() => void navigate(TEMPLATES_PAGE)}
          onCancel={close}
        >
          {`Messages that were started from it keep their text. This cannot be undone.${
            template.use === null ? '' : ' The product has no text of yours for its use then.'
          }`}
        </DeleteRecordDialog>
      )}
    />
  );
};
