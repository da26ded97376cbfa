import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { MarketingTemplateView } from '../../../../contract/marketing/templates.ts';
import { Column, Columns } from '../../shell/Columns.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { type Look, LookChoice, RenderedLetter } from '../../shell/RenderedLetter.tsx';
import { Line, Lines, LineText, Section } from '../../shell/Section.tsx';
import { ApprovalSection } from './ApprovalSection.tsx';
import { EditText } from './EditText.tsx';
import { TemplateAttachments } from './TemplateAttachments.tsx';
import { TemplatePreviewDialog, useTemplateRendered } from './TemplatePreviewDialog.tsx';

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
  const [look, setLook] = useState<Look>('computer');
  const [isPreviewing, setPreviewing] = useState(false);
  const rendered = useTemplateRendered(template.id, {}, template.version);
  return (
    <Section
      title="Text"
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
      <Stack spacing={2} useFlexGap sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
        <LookChoice look={look} onChange={setLook} />
        {template.preheader ? (
          <Typography variant="body2" color="text.secondary">
            {`Preheader: ${template.preheader}`}
          </Typography>
        ) : null}
        <QueryState query={rendered} what="email">
          {(shown) => <RenderedLetter rendered={shown} look={look} ifMissing="" />}
        </QueryState>
      </Stack>
      {isPreviewing ? (
        <TemplatePreviewDialog templateId={template.id} onClose={() => setPreviewing(false)} />
      ) : null}
    </Section>
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
