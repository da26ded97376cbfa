import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useOutletContext } from 'react-router-dom';
import type { WebinarView } from '../../../../contract/marketing/webinars.ts';
import type { Reference } from '../../../../contract/shared/fields.ts';
import { linkProblems } from '../../../../domain/marketing/webinars/webinar.ts';
import { durationWords, startWords } from '../../../../domain/marketing/webinars/webinar-words.ts';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../../ui-kit/http.ts';
import { LabeledValue, LabeledValues } from '../../shell/record/LabeledValue.tsx';
import { RecordSection } from '../../shell/record/RecordSection.tsx';
import type { DraftInputs } from '../../shell/record/SectionForm.tsx';
import { Section } from '../../shell/Section.tsx';
import { placesOf, webinarResource } from './webinar-words.tsx';

const WebinarDetails = () => {
  const webinar = useOutletContext<WebinarView>();
  const { starts_at: startsAt, timezone, duration_minutes, description, join_link } = webinar;
  return (
    <Stack spacing={3}>
      <Section title="Details">
        <LabeledValues>
          <LabeledValue name="Start">{startWords({ startsAt, timezone })}</LabeledValue>
          <LabeledValue name="Duration">{durationWords(duration_minutes)}</LabeledValue>
          <LabeledValue name="Registered">{placesOf(webinar)}</LabeledValue>
          <LabeledValue name="Join link">{join_link ? <OutsideLink href={join_link} /> : ''}</LabeledValue>
          <LabeledValue name="Description">{description}</LabeledValue>
        </LabeledValues>
      </Section>
      <Recording webinar={webinar} />
    </Stack>
  );
};

export default WebinarDetails;

const OutsideLink = ({ href }: { href: string }) => (
  <Link href={href} target="_blank" rel="noopener noreferrer">
    {href}
  </Link>
);

interface RecordingDraft {
  readonly recording_link: string;
}

/** Families see the link after the end. */
const Recording = ({ webinar }: { webinar: WebinarView }) => (
  <RecordSection<WebinarView, RecordingDraft>
    title="Recording"
    shown={webinar}
    draftOf={({ recording_link }) => ({ recording_link })}
    problemsOf={({ recording_link }) => linkProblems('recording_link', recording_link)}
    Inputs={RecordingInput}
    send={(changes, writing) =>
      http.put<Reference>(`${webinarResource(webinar.id)}/recording`, { ...writing, body: changes })
    }
    values={
      <LabeledValue name="Link">
        {webinar.recording_link ? <OutsideLink href={webinar.recording_link} /> : ''}
      </LabeledValue>
    }
  />
);

const RecordingInput = ({ draft, change, errors }: DraftInputs<RecordingDraft>) => (
  <TextField
    label="Link to the recording"
    type="url"
    value={draft.recording_link}
    onChange={({ target }) => change({ recording_link: target.value })}
    error={Boolean(errors['recording_link'])}
    helperText={errors['recording_link'] ?? 'Families see it after the end. Leave it empty to take it away.'}
    inputRef={focusWhenShown}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 2000 } }}
  />
);
