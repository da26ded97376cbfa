import { Suspense } from 'react';
import { type ContactLinesProps, useApp } from './areas.tsx';

/** A slot at the end of a contact's card for what other areas know about the contact. */
export const ContactLines = (props: ContactLinesProps) => (
  <Suspense fallback={null}>
    {useApp().contactLines.map((Lines) => (
      <Lines key={props.contactId} {...props} />
    ))}
  </Suspense>
);
