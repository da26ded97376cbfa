import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import type {
  TemplateButtonsBody,
  TemplateButtonView,
} from '../../../../contract/athletes/template-buttons.ts';
import {
  type TemplateButtonRow,
  templateButtonProblems,
} from '../../../../domain/athletes/template-buttons/template-buttons.ts';
import { DEFAULT_BUTTON_COLOR, DEFAULT_TEXT_COLOR } from '../../../../domain/shared/button-colors.ts';
import { valueListTexts } from '../../../../domain/shared/value-list-texts.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { ButtonPreview } from '../../shell/ButtonPreview.tsx';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { Line, Lines, Section } from '../../shell/Section.tsx';
import type { Values } from '../../shell/useValues.ts';
import { useValues } from '../../shell/useValues.ts';
import { ValueListState } from '../../shell/ValueListState.tsx';
import { useValueListDraft, ValueListDialog } from '../ValueListDialog.tsx';
import { TemplateButtonInputs } from './TemplateButtonInputs.tsx';

/** The links that the business shows on the page of every athlete. */
const TemplateButtonsTab = () => {
  const values = useValues('template-urls');
  const [isEditing, setEditing] = useState(false);
  return (
    <ValueListState values={values} what="custom buttons">
      <Section
        title="Custom Buttons"
        hint="Links to your own forms and pages, shown on every athlete page."
        action={
          <Button variant="outlined" onClick={() => setEditing(true)}>
            Edit Buttons
          </Button>
        }
      >
        {values.rows.length === 0 ? (
          <EmptyState title="No buttons yet">
            Add the pages you often open for athletes, such as a registration form or a video library.
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

interface EditTemplateButtonsDialogProps {
  readonly values: Values<TemplateButtonView>;
  readonly onClose: () => void;
}

/** Edit Custom Template Buttons (part 1 §2). */
const EditTemplateButtonsDialog = ({ values, onClose }: EditTemplateButtonsDialogProps) => {
  const draft = useValueListDraft({
    values,
    draftOf,
    problemsOf: templateButtonProblems,
    send: (rows, writing) =>
      http.put<null>('admin/values/template-urls/bulk', { ...writing, body: bodyOf(rows) }),
    success: 'Custom buttons saved',
    onDone: onClose,
  });
  return (
    <ValueListDialog
      title="Edit Custom Template Buttons"
      hint="These links are shown on every athlete page, in this order."
      label="Custom buttons"
      nameOf={({ text }) => text}
      draft={draft}
      describeFailure={({ message }) => valueListTexts.templateUrlsNotSaved(message)}
      onClose={onClose}
      below={
        <Button startIcon={<Add />} onClick={() => draft.add(newRow())} sx={{ mt: 1 }}>
          Add Button
        </Button>
      }
    >
      {(row, place) => (
        <TemplateButtonInputs
          row={row}
          isNew={draft.savedRow(row.id) === undefined}
          problemOf={(field) => draft.problemOf(place, field)}
          onChange={(changes) => draft.change(row.id, changes)}
          onRemove={() => draft.remove(row.id)}
        />
      )}
    </ValueListDialog>
  );
};

/** A row of the dialog while it is edited. */
const draftOf = (row: TemplateButtonView): TemplateButtonRow => ({
  id: row.id,
  text: row.text,
  url: row.url,
  buttonColor: row.button_color,
  textColor: row.text_color,
  isActive: row.is_active,
});

/** An address without a scheme gets https:// (part 2 §9). */
const newRow = (): TemplateButtonRow => ({
  id: newId(),
  text: '',
  url: 'https://',
  buttonColor: DEFAULT_BUTTON_COLOR,
  textColor: DEFAULT_TEXT_COLOR,
  isActive: true,
});

/** The request that saves the whole list, in the order of the rows. */
const bodyOf = (rows: readonly TemplateButtonRow[]): TemplateButtonsBody => ({
  rows: rows.map((row, place) => ({
    id: row.id,
    text: row.text,
    url: row.url,
    button_color: row.buttonColor,
    text_color: row.textColor,
    is_active: row.isActive,
    ordinal: place + 1,
  })),
});
