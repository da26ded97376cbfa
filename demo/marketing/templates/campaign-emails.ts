interface CampaignEmail {
  readonly name: string;
  readonly subject: string;
  readonly preheader: string;
  readonly body: string;
}

const hello = '<p>Hello {{ contact.first_name | default: "there" }},</p>';
const athlete = '{{ athlete.first_name | default: "your athlete" }}';
const goodbye = '<p>See you on the ice,<br>{{ business.name }}</p>';
const button = (text: string): string =>
  `<p><a data-button="true" href="{{ links.portal }}" data-button-color="#1565C0" data-text-color="#FFFFFF">${text}</a></p>`;

/** The bodies have the closed HTML of letters. */
export const campaignEmails = {
  welcome: {
    name: 'Welcome: who we are',
    subject: 'Welcome to {{ business.name }}',
    preheader: 'How training works here, in two minutes.',
    body: [
      hello,
      `<p>Thank you for your interest in training for ${athlete}. Our coaches work with small groups, and every athlete has a plan of their own.</p>`,
      '<h2>How it works</h2>',
      '<ul><li><p>Choose a package that fits your season.</p></li><li><p>Pick your sessions in the portal, week by week.</p></li><li><p>If you cannot come, omit a session and keep the credit.</p></li></ul>',
      button('Look around'),
      goodbye,
    ].join(''),
  },
  firstSession: {
    name: 'First session on us',
    subject: 'A first session for {{ athlete.first_name | default: "your athlete" }}, on us',
    preheader: 'Come and try it: sticks and pucks are here.',
    body: [
      hello,
      `<p>Would ${athlete} like to try a session? The first one is free. Reply to this email with a day that suits you, and we will find a place in the right group.</p>`,
      button('See the schedule'),
      goodbye,
    ].join(''),
  },
  campLastCall: {
    name: 'Camp: last call',
    subject: 'Desert Camp: the last places',
    preheader: 'Two hours of ice every morning, and lunch.',
    body: [
      hello,
      `<p>A few places at the Desert Camp are left. If ${athlete} would like to come, please register by Sunday.</p>`,
      button('Register now'),
      goodbye,
    ].join(''),
  },
  newsletter: {
    name: 'News from the rink',
    subject: 'News from the rink: new ice times',
    preheader: 'What changes next month.',
    body: [
      hello,
      '<p>Next month we have new ice times on Tuesdays and Thursdays, and a clinic for goalies.</p>',
      button('See the schedule'),
      goodbye,
    ].join(''),
  },
} as const satisfies Readonly<Record<string, CampaignEmail>>;

export type EmailKey = keyof typeof campaignEmails;
