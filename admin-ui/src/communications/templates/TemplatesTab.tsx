import type { MessageTemplateView } from '../../../../contract/communications/templates.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { ListEmpty, type RecordColumn, RecordList, RowLink } from '../../shell/RecordList.tsx';
import { ShowInactiveSwitch } from '../../shell/ShowInactiveSwitch.tsx';
import { NewTemplateButton } from './CreateTemplateDialog.tsx';
import { TemplateChip, templatePage, usedWhen } from './template-words.tsx';

/** The texts that letters begin with, and the texts of the product behind them. */
const TemplatesTab = () => (
  <RecordList<MessageTemplateView>
    resource="admin/templates"
    label="Templates"
    sort={{ field: 'is_system_message', order: 'ASC' }}
    perPage={50}
    remembered
    toolbar={
      <>
        <ListSearch label="Search by name or subject" />
        <ShowInactiveSwitch />
        <NewTemplateButton />
      </>
    }
    columns={columns}
    columnsKey="message-templates.datatable"
    pathOf={({ id }) => templatePage(id)}
    phone={{
      who: ({ template_name }) => template_name,
      what: (template) => template.subject || usedWhen(template),
      renderAside: (template) => <TemplateChip {...template} />,
    }}
    empty={
      <ListEmpty
        title="No templates yet"
        action={<NewTemplateButton />}
        noMatch="No matching templates"
        hint="Try another word, or turn on Show InActive."
      >
        A template is a text that a message begins with. Authors choose it when they write.
      </ListEmpty>
    }
  />
);

export default TemplatesTab;

const columns: readonly RecordColumn<MessageTemplateView>[] = [
  {
    source: 'template_name',
    label: 'Name',
    render: (template) => (
      <RowLink to={templatePage(template.id)} name={template.template_name}>
        <TemplateChip {...template} />
      </RowLink>
    ),
  },
  { source: 'subject', label: 'Subject', long: 'ellipsis' },
  { source: 'use', label: 'Used', long: 'wrap', render: usedWhen },
  {
    source: 'changed_at',
    label: 'Changed',
    render: ({ changed_at }) => (changed_at === null ? '' : formatInstant(changed_at)),
  },
];
