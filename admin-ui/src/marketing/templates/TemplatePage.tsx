import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import type { MarketingTemplateView } from '../../../../contract/marketing/templates.ts';
import { http } from '../../../../ui-kit/http.ts';
import { TemplateActions } from '../../shell/letter-template/TemplateActions.tsx';
import type { PageHeaderProps } from '../../shell/PageHeader.tsx';
import { RecordPage } from '../../shell/RecordPage.tsx';
import { ApprovalChip } from './ApprovalChip.tsx';
import { DeleteTemplateDialog, useClone } from './template-actions.tsx';
import { TEMPLATES_PAGE, templateResource } from './template-paths.ts';

/** MarketingTemplateDetailView (part 2 §2). */
const TemplatePage = () => {
  const { template: id = '' } = useParams();
  const query = useQuery({
    queryKey: ['marketing templates', id],
    queryFn: async ({ signal }) =>
      (await http.get<MarketingTemplateView>(templateResource(id), { signal })).results,
  });
  return (
    <RecordPage route={`${TEMPLATES_PAGE}/:template`} what="template" query={query} renderHeader={headerOf} />
  );
};

export default TemplatePage;

const headerOf = (template: MarketingTemplateView): PageHeaderProps => ({
  title: template.templateName,
  subtitle: (
    <>
      <Link component={RouterLink} to={TEMPLATES_PAGE} underline="always">
        Templates
      </Link>
      {` · Version ${template.version}`}
    </>
  ),
  aside: <ApprovalChip {...template} />,
  actions: <EmailActions template={template} />,
});

const EmailActions = ({ template }: { template: MarketingTemplateView }) => {
  const navigate = useNavigate();
  const clone = useClone(template);
  return (
    <TemplateActions
      clone={clone}
      renderDelete={(close) => (
        <DeleteTemplateDialog
          template={template}
          onDone={() => void navigate(TEMPLATES_PAGE)}
          onClose={close}
        />
      )}
    />
  );
};
