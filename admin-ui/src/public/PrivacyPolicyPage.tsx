import { useBusiness } from '../../../ui-kit/useBusiness.ts';
import { Paragraph, PublicPage } from './PublicPage.tsx';

const PrivacyPolicyPage = () => {
  const business = useBusiness()?.name ?? 'This business';
  return (
    <PublicPage
      title="Privacy policy"
      lead={`This page says what data ${business} keeps about you here and why, who can see it, and how to have it erased.`}
    >
      <Paragraph title="What we keep">
        <ul>
          <li>
            For athletes: name, birthdate, gender, position, shirt size, and our staff’s notes about training.
          </li>
          <li>
            For parents and other contacts: name, relationship, email addresses, phone numbers and mailing
            address.
          </li>
          <li>Packages, invoices and payments.</li>
          <li>
            For users: the username, a password that no one can read, and the browser and network address of
            each sign-in.
          </li>
          <li>Files that our staff attach to an athlete.</li>
          <li>A history of every change: what was changed, when, and by whom.</li>
        </ul>
        We do not store credit card numbers.
      </Paragraph>
      <Paragraph title="Why">
        We use it to plan training, to write to families, to issue invoices, and to be able to explain later
        what happened. We do not sell it, and we do not use it for advertising.
      </Paragraph>
      <Paragraph title="Who sees it">
        Our staff and the athlete’s family can see it. The services that send our emails see the emails they
        send.
      </Paragraph>
      <Paragraph title="Cookies">
        We use cookies only for signing in: one keeps you signed in, one prevents other sites from acting in
        your name, and one remembers for an hour that you asked for a new password. We do not track you on
        other sites.
      </Paragraph>
      <Paragraph title="How long">
        We keep it as long as you train with us, and after that as long as the law requires invoices to be
        kept.
      </Paragraph>
      <Paragraph title="How to have it erased">
        Ask any member of our staff, and tell them who you are. We then destroy the key that encrypts your
        personal data, so that no one can read it anymore, not even in the history. The amounts and dates of
        invoices are kept without your name. This cannot be undone.
      </Paragraph>
      <Paragraph title="How to see it and correct it">
        Families see most of it in the portal. Ask our staff for the rest, or to correct anything that is
        wrong.
      </Paragraph>
    </PublicPage>
  );
};

export default PrivacyPolicyPage;
