import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { MarketingTemplateView } from '../../../../contract/marketing/templates.ts';
import { Column, Columns } from '../../shell/Columns.tsx';
import { ShownTemplate } from '../../shell/letter-template/ShownTemplate.tsx';
import { TemplatePreviewDialog } from '../../shell/letter-template/TemplatePreviewDialog.tsx';
import { Line, Lines, LineText, Section } from '../../shell/Section.tsx';
import { ApprovalSection } from './ApprovalSection.tsx';
import { EditText } from './EditText.tsx';
import { TemplateAttachments } from './TemplateAttachments.tsx';
import { NOT_SENT, templateCalls } from './template-paths.ts';

/** The email, whether it is approved, and its attachments. */
const TemplateText = () => {
  const template = useOutletContext<MarketingTemplateView>();
  const [isEditing, setEditing] = useState(false);
  return isEditing ? (
    <EditText key={template.id} template={template} onClose={() => setEditing(false)} />
  ) : (
    <Columns widths="minmax(0, 1fr) 340px">
      <Column>
        <ShownEmail template={template} onEdit={() => setEditing(true)} />
      </Column>
      <Column>
        <ApprovalSection template={template} />
        <TemplateAttachments template={template} />
        <UsesSection template={template} />
      </Column>
    </Columns>
  );
};

export default TemplateText;

interface ShownEmailProps {
  readonly template: MarketingTemplateView;
  readonly onEdit: () => void;
}

/** The saved email with invented data. */
const ShownEmail = ({ template, onEdit }: ShownEmailProps) => {
  const [isPreviewing, setPreviewing] = useState(false);
  const calls = templateCalls(template.id);
  return (
    <>
      <ShownTemplate
        title="Text"
        calls={calls}
        version={template.version}
        action={
          <Stack direction="row" spacing={1} useFlexGap>
            <Button size="small" onClick={() => setPreviewing(true)}>
              Preview
            </Button>
            <Button size="small" startIcon={<EditOutlined />} onClick={onEdit}>
              Edit
            </Button>
          </Stack>
        }
      >
        {template.preheader ? (
          <Typography variant="body2" color="text.secondary">
            {`Preheader: ${template.preheader}`}
          </Typography>
        ) : null}
      </ShownTemplate>
      {isPreviewing ? (
        <TemplatePreviewDialog calls={calls} ifMissing={NOT_SENT} onClose={() => setPreviewing(false)} />
      ) : null}
    </>
  );
};

const UsesSection = ({ template: { trackClicks, used_by } }: { template: MarketingTemplateView }) => (
  <Section title="Use">
    <Lines label="Use">
      <Line>
        <LineText
          name="Track clicks"
          detail={trackClicks ? 'Opens and clicks are counted.' : 'Nothing is counted.'}
        />
      </Line>
      {used_by.length === 0 ? (
        <Line>
          <LineText name="Campaigns" detail="No campaign sends this email." />
        </Line>
      ) : (
        used_by.map(({ campaign, step }) => (
          <Line key={`${campaign} ${step}`}>
            <LineText name={campaign} detail={step} />
          </Line>
        ))
      )}
    </Lines>
  </Section>
);
