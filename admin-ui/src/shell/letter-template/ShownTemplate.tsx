import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { QueryState } from '../QueryState.tsx';
import { type Look, LookChoice, RenderedLetter } from '../RenderedLetter.tsx';
import { Section } from '../Section.tsx';
import { type TemplateCalls, useTemplateRendered } from './template-calls.ts';

interface ShownTemplateProps {
  readonly title: string;
  readonly calls: TemplateCalls;
  readonly version: number;
  readonly hint?: string;
  readonly action?: ReactNode;
  /** Above the email. */
  readonly children?: ReactNode;
}

/** The saved text as an invented person gets it. */
export const ShownTemplate = ({ title, calls, version, hint, action, children }: ShownTemplateProps) => {
  const [look, setLook] = useState<Look>('computer');
  const rendered = useTemplateRendered(calls, {}, version);
  return (
    <Section title={title} {...(hint !== undefined && { hint })} action={action}>
      <Stack spacing={2} useFlexGap sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
        <LookChoice look={look} onChange={setLook} />
        {children}
        <QueryState query={rendered} what="text">
          {(shown) => <RenderedLetter rendered={shown} look={look} ifMissing="" />}
        </QueryState>
      </Stack>
    </Section>
  );
};
