import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import type { TemplateButtonView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { Line, Lines, Section } from '../../shell/Section.tsx';
import { useValues } from '../../shell/useValues.ts';
import { ValueListState } from '../../shell/ValueListState.tsx';
import { ButtonPreview } from './ButtonPreview.tsx';
import { EditTemplateButtonsDialog } from './EditTemplateButtonsDialog.tsx';

/** The links that the business puts beside every athlete. */
const TemplateButtonsTab = () => {
  const values = useValues('template-urls');
  const [isEditing, setEditing] = useState(false);
  return (
    <ValueListState values={values} what="custom buttons">
      <Section
        title="Custom Buttons"
        hint="Links to your own forms and pages. They stand beside every athlete."
        action={
          <Button variant="outlined" onClick={() => setEditing(true)}>
            Edit Buttons
          </Button>
        }
      >
        {values.rows.length === 0 ? (
          <EmptyState title="No buttons yet">
            A registration form, a video library: add the pages that you open for athletes again and again.
          </EmptyState>
        ) : (
          <Lines label="Custom buttons">
            {values.rows.map((row) => (
              <ButtonLine key={row.id} button={row} />
            ))}
          </Lines>
        )}
      </Section>
      {isEditing ? <EditTemplateButtonsDialog values={values} onClose={() => setEditing(false)} /> : null}
    </ValueListState>
  );
};

const ButtonLine = ({ button }: { button: TemplateButtonView }) => {
  const { text, url, button_color: buttonColor, text_color: textColor, is_active } = button;
  return (
    <Line action={is_active ? null : <ToneChip tone="grey" label="inactive" />}>
      <ButtonPreview row={{ text, buttonColor, textColor }} />
      <Link
        href={url}
        target="_blank"
        rel="noopener"
        variant="body2"
        sx={{ display: 'block', mt: 0.75, overflowWrap: 'anywhere' }}
      >
        {url}
      </Link>
    </Line>
  );
};

export default TemplateButtonsTab;
