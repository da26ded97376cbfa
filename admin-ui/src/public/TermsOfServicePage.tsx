import { Paragraph, PublicPage } from './PublicPage.tsx';
import { useBusinessName } from './useBusinessName.ts';

const TermsOfServicePage = () => {
  const business = useBusinessName();
  return (
    <PublicPage
      title="Terms of service"
      lead={`${business} uses this site to plan its training and to keep families informed. These are the rules for using it.`}
    >
      <Paragraph title="Your account">
        You get an account by invitation. It is yours alone: please keep your password to yourself, and tell
        us when you think that somebody else knows it. You can change your username and password, and end open
        sessions, at any time.
      </Paragraph>
      <Paragraph title="What it shows">
        Families see their own athletes, packages and payments. Staff see what they need to run the training.
        Please do not try to see what is not yours.
      </Paragraph>
      <Paragraph title="Packages and payments">
        What a package costs, and when its payments are due, is agreed between you and {business}. This site
        shows what was agreed. If an amount or a date looks wrong, tell us: every change that was made is
        recorded, and we will look at it together.
      </Paragraph>
      <Paragraph title="Mail">
        We write to you about your account, your payments and your schedule. What you can do without, you can
        switch off under Mail preferences. Mail about signing in is always sent.
      </Paragraph>
      <Paragraph title="When something goes wrong">
        We take care that the site is there and right, but it can be away for a while or show a mistake. What
        you and {business} have agreed stays as it was agreed.
      </Paragraph>
      <Paragraph title="Leaving">
        You may ask us to close your account whenever you like. We may close one that is used to harm others.
        What happens to your data then is told in the privacy policy.
      </Paragraph>
    </PublicPage>
  );
};

export default TermsOfServicePage;
