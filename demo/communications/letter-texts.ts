/** What somebody at the business wrote. The bodies have the closed HTML of letters. */
export interface LetterText {
  readonly subject: string;
  readonly body: string;
}

const hello = '<p>Hello {{ contact.first_name | default: "there" }},</p>';
const athlete = '{{ athlete.first_name | default: "your athlete" }}';
const goodbye = '<p>See you on the ice,<br>{{ business.name }}</p>';
const button = (text: string): string =>
  `<p><a data-button="true" href="{{ links.portal }}" data-button-color="#1565C0" data-text-color="#FFFFFF">${text}</a></p>`;
const paragraphs = (...texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');

/** The texts that staff keep as templates. In the templates, a season is called {season}. */
export const letterTexts = {
  seasonOpening: (season: string): LetterText => ({
    subject: `${season}: choose your sessions now`,
    body: [
      hello,
      paragraphs(
        `The schedule for <strong>${season}</strong> is in the portal. Please choose the sessions for ${athlete} soon: most groups fill up in the first week.`,
        'Families who trained with us last season keep their usual days until Sunday.',
      ),
      button('Choose sessions'),
      goodbye,
    ].join(''),
  }),
  camp: (season: string): LetterText => ({
    subject: `Desert Camp, ${season}: a week on the ice in Arizona`,
    body: [
      hello,
      paragraphs(`Registration for the Desert Camp in ${season} is open.`),
      '<ul><li><p>Two hours on the ice every morning</p></li><li><p>Video review and lunch</p></li><li><p>20 places</p></li></ul>',
      paragraphs(
        `Would ${athlete} like to come? Reply to this email, and we will hold a place for three days.`,
      ),
      button('See the camp'),
      goodbye,
    ].join(''),
  }),
  paymentReminder: (): LetterText => ({
    subject: 'Reminder: an invoice is still open',
    body: [
      hello,
      paragraphs(
        `An invoice for ${athlete} is past its due date. You can pay it with a card in the portal, or bring a check to the front desk.`,
        'If you have already paid, please ignore this email. If something is not right, just reply.',
      ),
      button('Open my invoices'),
      '<p>Thank you,<br>{{ business.name }}</p>',
    ].join(''),
  }),
  iceChange: (group: string): LetterText => ({
    subject: `${group}: a change next week`,
    body: [
      hello,
      paragraphs(
        `The rink has moved our ice time, so <strong>${group}</strong> starts 15 minutes later next week. The week after, everything is as usual.`,
        `If that does not work for ${athlete}, you can omit the session in the portal and keep the credit.`,
      ),
      goodbye,
    ].join(''),
  }),
  holidays: (year: string): LetterText => ({
    subject: `Happy holidays, and thank you for ${year}`,
    body: [
      hello,
      paragraphs(
        `Thank you for another year on the ice. It was a pleasure to see ${athlete} grow.`,
        'The office is closed from December 24 to January 1. Sessions start again on January 3.',
      ),
      '<p>Happy holidays,<br>Maria and the team</p>',
    ].join(''),
  }),
} as const;

/** The texts that were written for one letter. */
export const singleTexts = {
  firstLetter: (): LetterText => ({
    subject: 'Fresh ice: what is new at the rink',
    body: [
      hello,
      paragraphs(
        'From this month on you can see all sessions and invoices in the portal.',
        `New on the schedule: a goalie clinic on Wednesday evenings. If it is something for ${athlete}, reply to this email.`,
      ),
      button('Open the portal'),
      goodbye,
    ].join(''),
  }),
  welcome: (group: string, rink: string): LetterText => ({
    subject: `Welcome to ${group}`,
    body: [
      hello,
      paragraphs(
        `We start next week. ${group} meets at ${rink}; please be in the locker room 20 minutes before the session.`,
        `Next session for ${athlete}: {{ athlete.next_session | default: "see the portal" }}.`,
      ),
      '<ul><li><p>Full equipment, also in the first week</p></li><li><p>A bottle with a name on it</p></li></ul>',
      '<p>I look forward to it!</p>',
    ].join(''),
  }),
  packingList: (): LetterText => ({
    subject: 'Desert Camp: packing list and arrival',
    body: [
      hello,
      paragraphs('The camp starts on Monday at 9:00 AM in Scottsdale. Please bring:'),
      '<ol><li><p>Equipment and two sticks</p></li><li><p>Sunscreen and a hat</p></li><li><p>The signed medical form</p></li></ol>',
      paragraphs('Lunch is included. Please tell us about allergies by Friday.'),
      goodbye,
    ].join(''),
  }),
  survey: (season: string): LetterText => ({
    subject: `How was ${season}?`,
    body: [
      hello,
      paragraphs(`${season} is over. Three questions help us to plan the next season; they take one minute.`),
      '<p><a data-button="true" href="https://survey.example.com/season" data-button-color="#2E7D32" data-text-color="#FFFFFF">Answer three questions</a></p>',
      goodbye,
    ].join(''),
  }),
  closing: (holiday: string): LetterText => ({
    subject: `No sessions on ${holiday}`,
    body: [
      hello,
      paragraphs(`The rinks are closed on ${holiday}. All other sessions take place.`),
      goodbye,
    ].join(''),
  }),
  pipe: (rink: string): LetterText => ({
    subject: `${rink} is closed today`,
    body: [
      hello,
      paragraphs(
        `A pipe burst at ${rink}. All sessions there are canceled today; please do not come to the rink.`,
        'Credits for today will be returned by tomorrow evening.',
      ),
      goodbye,
    ].join(''),
  }),
  openHouse: (): LetterText => ({
    subject: 'Open house on Saturday: bring a friend',
    body: [
      hello,
      paragraphs(
        'On Saturday from 10 to noon everybody can try our sessions for free. Friends and younger siblings are welcome.',
      ),
      goodbye,
    ].join(''),
  }),
  progress: (): LetterText => ({
    subject: `A short note about ${athlete}`,
    body: [
      hello,
      paragraphs(
        `I wanted to tell you that ${athlete} made a big step this month: the crossovers are there, and the shot is quicker.`,
        'Next we will work on stops to the weak side. Ten minutes of balance at home, twice a week, would help.',
      ),
      '<p>{{ trainer.name | default: "Your trainer" }}</p>',
    ].join(''),
  }),
  iceTime: (): LetterText => ({
    subject: 'Ice time for the spring',
    body: [
      hello,
      paragraphs(
        'We would like to rent the same hours as last spring, and one more hour on Sundays. Could you send us an offer?',
      ),
      '<p>Thank you,<br>{{ business.name }}</p>',
    ].join(''),
  }),
  tournament: (): LetterText => ({
    subject: 'Draft: carpool to the tournament in Duluth',
    body: [hello, paragraphs('Who can take players to Duluth? We meet at the rink at 6:30 AM.')].join(''),
  }),
  prices: (): LetterText => ({
    subject: 'New prices from the summer on',
    body: [hello, paragraphs('To do: ask Maria whether siblings keep their discount.')].join(''),
  }),
  newTrainer: (): LetterText => ({
    subject: 'A new trainer on the team',
    body: [
      hello,
      paragraphs('Marco Bellini joins us. He played in the Italian league and coached goalies in Turin.'),
    ].join(''),
  }),
} as const;
