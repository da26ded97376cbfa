import { useBusiness } from '../../../ui-kit/useBusiness.ts';
import { Paragraph, PublicPage } from './PublicPage.tsx';

const TermsOfServicePage = () => {
  const business = useBusiness()?.name ?? 'This business';
  return (
    <PublicPage
      title="Terms of service"
      lead={`${business} uses this site to plan its training and to keep families informed. These are the rules for using it.`}
    >
      <Paragraph title="Your account">
        You get an account by invitation. It is yours alone: please keep your password to yourself, and tell
        us if you think that someone else knows it. You can change your username and password, and sign out
        other devices, at any time.
      </Paragraph>
      <Paragraph title="What you can see">
        Families see their own athletes, packages and payments. Staff see what they need to run the training.
        Please do not try to access data of other families.
      </Paragraph>
      <Paragraph title="Packages and payments">
        What a package costs, and when its payments are due, is agreed between you and {business}. This site
        shows what was agreed. If an amount or a date looks wrong, tell us. Every change is recorded, and we
        will review it together.
      </Paragraph>
      <Paragraph title="Email">
        We write to you about your account, your payments and your schedule. You can turn off optional emails
        under Email preferences. Emails about signing in are always sent.
      </Paragraph>
      <Paragraph title="When something goes wrong">
        We work to keep the site available and correct, but it can be unavailable for a while or contain
        errors. Errors on the site do not change what you and {business} have agreed.
      </Paragraph>
      <Paragraph title="Leaving">
        You may ask us to close your account at any time. We may close an account that is used to harm others.
        The privacy policy explains what happens to your data.
      </Paragraph>
    </PublicPage>
  );
};

export default TermsOfServicePage;
