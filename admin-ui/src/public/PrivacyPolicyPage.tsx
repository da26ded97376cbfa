import { Paragraph, PublicPage } from './PublicPage.tsx';
import { useBusinessName } from './useBusinessName.ts';

const PrivacyPolicyPage = () => {
  const business = useBusinessName();
  return (
    <PublicPage
      title="Privacy policy"
      lead={`What ${business} keeps about you here, why, who sees it, and how to have it erased.`}
    >
      <Paragraph title="What we keep">
        <ul>
          <li>
            Of athletes: name, birthdate, gender, position, shirt size, and what our staff note about
            training.
          </li>
          <li>
            Of parents and other contacts: name, relationship, e-mail addresses, telephone numbers and the
            postal address.
          </li>
          <li>Packages, invoices and whether they were paid.</li>
          <li>
            Of users: the username, a password that nobody can read, and the browser and network address of
            each sign-in.
          </li>
          <li>Files that our staff attach to an athlete.</li>
          <li>A history of every change: what was changed, when, and by whom.</li>
        </ul>
        No numbers of credit cards are kept here.
      </Paragraph>
      <Paragraph title="Why">
        To plan the training, to write to families, to make out invoices, and to be able to say later what
        happened. We do not sell any of it, and nobody is shown advertisements with it.
      </Paragraph>
      <Paragraph title="Who sees it">
        Our staff, and the family of the athlete. The services that send our mail see what they send.
      </Paragraph>
      <Paragraph title="Cookies">
        Only for signing in: one holds your session, one keeps strangers from acting in your name, and one
        remembers for an hour that you asked for a new password. None follows you elsewhere.
      </Paragraph>
      <Paragraph title="How long">
        As long as you train with us, and after that as long as the law wants invoices to be kept.
      </Paragraph>
      <Paragraph title="How to have it erased">
        Tell any of our staff, and say who you are. We then destroy the key with which your personal data is
        encrypted: what was recorded about you can not be read any more, in the history either. Amounts and
        dates of invoices remain, without your name. It can not be undone.
      </Paragraph>
      <Paragraph title="How to see it and correct it">
        Families see most of it in the portal. Ask our staff for the rest, and to correct what is wrong.
      </Paragraph>
    </PublicPage>
  );
};

export default PrivacyPolicyPage;
