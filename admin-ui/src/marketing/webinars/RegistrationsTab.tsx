import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { WebinarRegistrationView, WebinarView } from '../../../../contract/marketing/webinars.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Line, Lines, LineText, Section, SectionText } from '../../shell/Section.tsx';
import { placesOf, webinarResource } from './webinar-words.tsx';

/** Who is registered, with the button that cancels a registration. */
const RegistrationsTab = () => {
  const webinar = useOutletContext<WebinarView>();
  const [canceled, setCanceled] = useState<WebinarRegistrationView>();
  const query = useQuery({
    queryKey: ['webinar registrations', webinar.id],
    queryFn: async ({ signal }) =>
      (
        await http.get<readonly WebinarRegistrationView[]>(`${webinarResource(webinar.id)}/registrations`, {
          signal,
        })
      ).results,
  });
  return (
    <Section title="Registrations" hint={`${placesOf(webinar)} registered`}>
      <QueryState query={query} what="registrations">
        {(registrations) =>
          registrations.length === 0 ? (
            <SectionText>Nobody is registered yet. Families register on the portal.</SectionText>
          ) : (
            <Lines label="Registrations">
              {registrations.map((registration) => (
                <Line
                  key={registration.id}
                  action={
                    webinar.is_over || webinar.is_canceled ? null : (
                      <Button
                        size="small"
                        color="error"
                        aria-label={`Cancel the registration of ${nameOf(registration)}`}
                        onClick={() => setCanceled(registration)}
                      >
                        Cancel
                      </Button>
                    )
                  }
                >
                  <LineText name={nameOf(registration)} detail={formatInstant(registration.registered_at)} />
                </Line>
              ))}
            </Lines>
          )
        }
      </QueryState>
      {canceled ? (
        <DeleteRecordDialog
          title="Cancel Registration?"
          confirmLabel="Cancel registration"
          resource={`${webinarResource(webinar.id)}/registrations/${canceled.id}`}
          success="Registration canceled"
          onDone={() => setCanceled(undefined)}
          onCancel={() => setCanceled(undefined)}
        >
          {`${nameOf(canceled)} loses the place and gets an email about it.`}
        </DeleteRecordDialog>
      ) : null}
    </Section>
  );
};

export default RegistrationsTab;

/** A deleted user has no name. */
const nameOf = ({ name }: WebinarRegistrationView): string => name || 'A deleted user';
