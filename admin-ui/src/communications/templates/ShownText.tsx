import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import type { MessageTemplateView } from '../../../../contract/communications/templates.ts';
import { QueryState } from '../../shell/QueryState.tsx';
import { type Look, LookChoice, RenderedLetter } from '../../shell/RenderedLetter.tsx';
import { Section } from '../../shell/Section.tsx';
import { useTemplateRendered } from './TemplatePreviewDialog.tsx';

interface ShownTextProps {
  readonly title: string;
  readonly template: MessageTemplateView;
  readonly hint?: string;
  readonly action?: ReactNode;
}

/** The saved text as an invented person gets it. */
export const ShownText = ({ title, template, hint, action }: ShownTextProps) => {
  const [look, setLook] = useState<Look>('computer');
  const rendered = useTemplateRendered(template.id, {}, template.version);
  return (
    <Section title={title} {...(hint !== undefined && { hint })} action={action}>
      <Stack spacing={2} useFlexGap sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
        <LookChoice look={look} onChange={setLook} />
        <QueryState query={rendered} what="text">
          {(shown) => <RenderedLetter rendered={shown} look={look} ifMissing="" />}
        </QueryState>
      </Stack>
    </Section>
  );
};
