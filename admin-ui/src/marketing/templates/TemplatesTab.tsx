import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MarketingTemplateRowView } from '../../../../contract/marketing/templates.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { ToggleChip } from '../../shell/ChipChoice.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { ListEmpty, type RecordColumn, RecordList, RowLink } from '../../shell/RecordList.tsx';
import { Line, LineLink } from '../../shell/Section.tsx';
import { useListFilter } from '../../shell/useListFilter.ts';
import { ApprovalChip } from './ApprovalChip.tsx';
import { NewEmailButton } from './NewEmailButton.tsx';
import { DeleteTemplateDialog, useClone } from './template-actions.tsx';
import { templatePage } from './template-paths.ts';

/** MarketingTemplateListView (part 2 §2). */
const TemplatesTab = () => (
  <RecordList<MarketingTemplateRowView>
    resource="marketing/templates"
    label="Templates"
    sort={{ field: 'templateName', order: 'ASC' }}
    perPage={50}
    remembered
    toolbar={
      <>
        <ListSearch label="Search by name or subject" />
        <NotApprovedChip />
      </>
    }
    columns={columns}
    columnsKey="marketing-templates.datatable"
    pathOf={({ id }) => templatePage(id)}
    phone={{
      label: 'Templates',
      renderLine: (template) => (
        <Line key={template.id} action={<TemplateMenu template={template} />}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            <LineLink to={templatePage(template.id)}>{template.templateName}</LineLink>
            <ApprovalChip {...template} />
          </Box>
          <Typography variant="body2" color="text.secondary" noWrap>
            {template.subject || NO_SUBJECT}
          </Typography>
        </Line>
      ),
    }}
    empty={
      <ListEmpty
        title="No emails yet"
        action={<NewEmailButton />}
        noMatch="No matching emails"
        hint="Try another word, or show approved emails, too."
      >
        Campaigns send these emails. Write one, validate it to approve it, and choose it in a step of a
        campaign.
      </ListEmpty>
    }
  />
);

export default TemplatesTab;

const NO_SUBJECT = '(no subject)';

const NotApprovedChip = () => {
  const { filter, change } = useListFilter<{ readonly is_approved: boolean | undefined }>();
  const isOn = filter.is_approved === false;
  return (
    <ToggleChip
      label="Not approved"
      isOn={isOn}
      onToggle={() => change({ is_approved: isOn ? undefined : false })}
    />
  );
};

const TemplateMenu = ({ template }: { template: MarketingTemplateRowView }) => {
  const open = useOpenDialog();
  const clone = useClone(template);
  return (
    <ActionMenu
      label={`Actions for ${template.templateName}`}
      actions={[
        { label: 'Clone', onChoose: () => clone.run(undefined) },
        {
          label: 'Delete',
          isDestructive: true,
          onChoose: () =>
            open((close) => <DeleteTemplateDialog template={template} onDone={close} onClose={close} />),
        },
      ]}
    />
  );
};

const columns: readonly RecordColumn<MarketingTemplateRowView>[] = [
  {
    source: 'templateName',
    label: 'Name',
    render: ({ id, templateName }) => <RowLink to={templatePage(id)} name={templateName} />,
  },
  {
    source: 'subject',
    label: 'Subject',
    long: 'ellipsis',
    render: ({ subject }) => subject || NO_SUBJECT,
  },
  { source: 'is_approved', label: 'Approved', render: (template) => <ApprovalChip {...template} /> },
  {
    source: 'trackClicks',
    label: 'Track clicks',
    render: ({ trackClicks }) => (trackClicks ? 'Yes' : 'No'),
  },
  { source: 'changed_at', label: 'Changed', render: ({ changed_at }) => formatInstant(changed_at) },
  {
    source: 'actions',
    label: '',
    align: 'right',
    sortable: false,
    alwaysShown: true,
    render: (template) => <TemplateMenu template={template} />,
  },
];
